import { intervalDrawing, intervalText } from '#domain/accuracy/intervalDrawing.ts';
import { ENOUGH_ANSWERS, type PublishedSum } from '#domain/accuracy/publishedSums.ts';
import { OUTCOME_WORDS } from '#domain/rules/caseOutcomes.ts';
import type { VetAnswers } from '#server/flows/support/vetAnswers.ts';
import { asText } from './asText.ts';

const ROOM = /(<div data-fill="answers">)[\s\S]*?(<\/div>)/;

/** True for the page that publishes the answers of vets. */
export function hasAnswersRoom(html: string): boolean {
  return ROOM.test(html);
}

/** Writes the vets' answers into the built page. Classes and drawing are those of `IntervalDot`. */
export function fillAnswers(html: string, answers: VetAnswers, timeZone: string): string {
  return html.replace(ROOM, (_, open: string, close: string) => {
    return open + answersHtml(answers, timeZone) + close;
  });
}

function answersHtml(answers: VetAnswers, timeZone: string): string {
  const { since, verdicts, outcomes, findings } = answers;
  const first = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone }).format(since);
  const time = `<time datetime="${since.toISOString()}">${asText(first)}</time>`;
  const parts = [
    part('¿Acertó el informe?', verdicts, 'en ningún tipo de estudio'),
    part(`¿Cumple la palabra? ${OUTCOME_WORDS.confirmed}`, outcomes, 'a «¿Qué fue?»'),
    part('De lo que propone una IA, «Es así»', findings, 'a lo que propone una IA'),
  ];
  return `${parts.join('')}<p><small>Respuestas anteriores al ${time}; se suman de nuevo el día 1 de cada mes.</small></p>`;
}

function part(title: string, sums: readonly PublishedSum[], where: string): string {
  const rows =
    sums.length > 0
      ? `<ul>${sums.map(answerRow).join('')}</ul>`
      : `<p>Todavía no hay respuestas suficientes ${where}.</p>`;
  return `<h3>${asText(title)}</h3>${rows}`;
}

function answerRow({ name, right, answers }: PublishedSum): string {
  const hits = { hits: right, of: answers };
  const label = `<p><b>${asText(name)}</b></p>`;
  if (answers < ENOUGH_ANSWERS)
    return `<li>${label}${dashedSvg(name)}<p>Menos de ${ENOUGH_ANSWERS} respuestas</p></li>`;
  const figure = `<p>Unas <b>${right}</b> de ${answers}<br><small>${intervalText(hits)}</small></p>`;
  return `<li>${label}${intervalSvg(hits, name)}${figure}</li>`;
}

function intervalSvg(hits: { readonly hits: number; readonly of: number }, name: string): string {
  const { band, dot, label } = intervalDrawing(hits, name);
  return svg(
    label,
    `<rect x="${band.x}" y="${band.y}" width="${band.width}" height="${band.height}" rx="${band.rx}" fill-opacity="0.26" class="fill-haem"/>` +
      `<circle cx="${dot}" cy="8" r="6" class="fill-haem"/>`,
  );
}

/** The whole scale dashed: an interval would give away the answers. */
function dashedSvg(name: string): string {
  const { from, to } = intervalDrawing({ hits: 0, of: 1 }, name);
  return svg(
    `${name}: respuestas insuficientes para dar cifra`,
    `<rect x="${from}" y="4" width="${to - from}" height="8" rx="4" fill="none" stroke-width="1.25" stroke-dasharray="3 3" class="stroke-haem"/>`,
  );
}

function svg(label: string, mark: string): string {
  const { width, height, from, to, ticks } = intervalDrawing({ hits: 0, of: 1 }, '');
  const scale = ticks.map(
    ([text, x]) =>
      `<line x1="${x}" x2="${x}" y1="4" y2="12" class="stroke-line-strong"/>` +
      `<text x="${x}" y="29" text-anchor="middle" font-size="11" class="fill-ink-soft">${text}</text>`,
  );
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${asText(label)}">` +
    `<line x1="${from}" x2="${to}" y1="8" y2="8" class="stroke-line"/>${scale.join('')}${mark}</svg>`
  );
}
