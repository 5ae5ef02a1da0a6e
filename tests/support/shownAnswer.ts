import type { Answer, Field } from '#domain/catalogue/field.ts';

/** Text of an answer in the detail and on paper, computed independently of the product. */
export function shownAnswer(field: Field, answer: Answer): string {
  switch (field.kind) {
    case 'number': {
      const number = Number(answer);
      const figure = field.decimals === undefined ? `${number}` : number.toFixed(field.decimals);
      // No space before a degree sign.
      const unit = field.unit === '°' ? '°' : ` ${field.unit ?? ''}`;
      return `${figure.replace('.', ',')}${unit}`.trimEnd();
    }
    case 'request':
      return field.label;
    case 'choice':
      return field.options.find(({ value }) => value === answer)?.label ?? '';
    case 'date':
      return spanishDay(String(answer));
    case 'dateTime':
      return `${spanishDay(String(answer).slice(0, 10))}, ${String(answer).slice(11)}`;
    default:
      return String(answer);
  }
}

export function shownLabel(field: Field): string {
  return field.kind === 'request' ? 'Se pide' : field.label;
}

function spanishDay(iso: string): string {
  return iso.split('-').reverse().join('/');
}
