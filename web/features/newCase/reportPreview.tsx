import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import { listed, lowerFirst } from '#domain/text/phrases.ts';
import { useAbility } from '#web/api/abilities.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { missableFields, openGroups } from '#web/catalogue/primaryFields.ts';
import { Check, CircleDashed, Minus } from '#web/ui/icons/lucide.ts';
import type { FormImage } from './caseImages.ts';
import type { FormForeseen } from './foreseeing.ts';

interface ReportPreviewProps {
  readonly definition: AnalysisDefinition;
  readonly foreseen: FormForeseen;
  readonly form: OpenForm;
  readonly images: readonly FormImage[];
}

interface Line {
  readonly state: keyof typeof LOOKS;
  readonly text: string;
  /** An open field mends it. */
  readonly mends?: true;
}

const LOOKS = {
  there: { icon: Check, tone: 'text-haem' },
  missing: { icon: CircleDashed, tone: 'text-line-strong' },
  never: { icon: Minus, tone: 'text-ink-soft' },
} as const;

/** In the rail: what the report will hold of the case as it is now. */
export function ReportPreview(props: ReportPreviewProps) {
  const { definition, foreseen, form, images } = props;
  const ability = useAbility(definition.type).data?.ability;
  const imageCount = images.filter(({ state }) => state.name !== 'failed').length;
  const open = openGroups(definition).flatMap(missableFields);
  const mending = foreseen.wanting.find(({ key }) => open.some((field) => field.key === key));
  return (
    <section
      aria-label={TITLE}
      className="mt-4 hidden rounded-card border border-line bg-surface p-5 lg:block"
    >
      <h3 className="mb-3 text-control font-semibold">{TITLE}</h3>
      <ul className="flex flex-col gap-3">
        {previewLines(foreseen, ability, imageCount).map(({ state, text, mends }) => {
          const { icon: Icon, tone } = LOOKS[state];
          return (
            <li key={text} className="flex gap-2.5 text-meta">
              <Icon
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className={`mt-px shrink-0 ${tone}`}
              />
              <span className={state === 'there' ? undefined : 'text-ink-soft'}>
                {text}
                {mends && mending ? (
                  <>
                    {'. '}
                    <button
                      type="button"
                      aria-label={`Completar: ${text}`}
                      onClick={() => form.setFocus(mending.key)}
                      className="font-semibold text-haem hover:underline"
                    >
                      Completar
                    </button>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const TITLE = 'Qué dirá el informe';

function previewLines(
  { preview, wanting }: FormForeseen,
  ability: Ability | undefined,
  imageCount: number,
): readonly Line[] {
  const { conclusion, compared, differentials, urgency, nextStep, deciding } = preview;
  return [
    ...(conclusion ? [there(conclusionText(conclusion))] : []),
    ...(compared.length > 0 ? [there(`Con su intervalo o corte: ${inWords(compared)}`)] : []),
    ...(urgency ? [there('Urgencia y siguiente paso')] : []),
    ...(conclusion && nextStep && !urgency ? [there('Siguiente paso')] : []),
    ...(differentials ? [there('Diagnósticos diferenciales')] : []),
    imageLine(ability, imageCount),
    ...(conclusion || wanting.length === 0
      ? []
      : [
          {
            state: 'missing' as const,
            text: `Para concluir falta, por ejemplo: ${inWords(labelsOf(wanting))}`,
            mends: true as const,
          },
        ]),
    ...(conclusion && deciding
      ? [{ state: 'missing' as const, text: `Lo que más lo cambiaría: ${deciding}` }]
      : []),
  ];
}

const there = (text: string): Line => ({ state: 'there', text });

const labelsOf = (fields: FormForeseen['wanting']) => fields.map(({ label }) => label);

type Conclusion = NonNullable<FormForeseen['preview']['conclusion']>;

function conclusionText({ from, scheme }: Conclusion): string {
  const by = from.length > 0 ? ` por ${inWords(from)}` : '';
  return `Conclusión${scheme ? ` (${scheme})` : ''}${by}`;
}

function imageLine(ability: Ability | undefined, imageCount: number): Line {
  if (ability !== 'measures' && ability !== 'measuresAndInterprets')
    return { state: 'never', text: 'No interpreta las imágenes' };
  return imageCount > 0
    ? there('Lo que se pueda medir en las imágenes')
    : { state: 'missing', text: 'Medidas de la imagen: sin imágenes' };
}

/** Most names in a line; more are counted. */
const NAMED = 3;

function inWords(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).map(lowerFirst);
  return listed(rest > 0 ? [...named, `${rest} más`] : named);
}
