import type { SampleVerdict } from '#domain/report/schema.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { actParts, URGENCY_TEXTS } from './actParts.ts';
import { adviceOf } from './advice.ts';
import type { Applied, CriteriaCase, Fired, TypeCriteria } from './apply.ts';
import { type Concluded, conclude, conclusionsOf, upperFirst } from './conclude.ts';
import type { Figure } from './facts.ts';
import { observations } from './observations.ts';
import { reasonsOf } from './reasons.ts';
import { type DifferentialFact, type Effect, URGENCIES } from './rule.ts';

/** What criteria say of a case: the parts of a report that follow from what was entered. */
export interface CriteriaReport {
  readonly parts: Pick<
    StoredReport,
    | 'conclusion'
    | 'certeza'
    | 'resumen'
    | 'urgencia'
    | 'urgencia_nivel'
    | 'urgencia_motivo'
    | 'medidas'
    | 'hallazgos_microscopicos'
    | 'diagnostico_diferencial'
    | 'ahora_mismo'
    | 'siguiente_paso'
    | 'recomendaciones'
    | 'coherencia'
    | 'dato_decisivo'
    | 'esquema'
    | 'criterios'
    | 'referencias'
    | 'reglas'
  >;
  readonly limitations: readonly string[];
  /** The weakest that a rule gave of what leads; undefined when none did. */
  readonly verdict: SampleVerdict | undefined;
  readonly qualityTexts: readonly string[];
  /** Whether any answer beyond the patient was of use: without one there was nothing to read. */
  readonly anyFactRead: boolean;
  /** Whether a rule classified something or compared a figure: the rest repeats what was typed. */
  readonly judged: boolean;
}

/** Puts what the rules said in its places. */
export function composeCriteria(
  criteria: TypeCriteria,
  given: CriteriaCase,
  applied: Applied,
): CriteriaReport {
  const effects = applied.fired.flatMap((fired) => fired.effects);
  const concluded = conclude(applied);
  const anyFactRead = readAnyFact(given, applied);
  const deciding = inOrder(ofKind(effects, 'deciding'))[0]?.datum;
  const { leader, bestClass } = concluded;
  const reasons = reasonsOf(given, applied, leader);
  const order = { leader, bestClass, first: criteria.actsFirst ?? [] };
  const acts = criteria.acts && actParts(adviceOf(applied, order), { given, deciding });
  return {
    parts: {
      ...concludedParts(
        given.images.received > 0 ? criteria.onlyImages : criteria.nothing,
        concluded,
        effects,
      ),
      ...(acts ?? urgencyParts(effects)),
      ...listParts(given, applied, effects),
      ...(acts ? {} : adviceParts(effects, deciding)),
      ...coherenceOf(effects),
      ...(deciding ? { dato_decisivo: deciding } : {}),
      ...(reasons.length > 0 ? { criterios: reasons } : {}),
      reglas: [...applied.fired.map(({ rule }) => rule.id), ...concluded.ceilings].map(
        (id) => `${criteria.type}/${id}`,
      ),
    },
    limitations: unique([
      ...ofKind(effects, 'limitation').map(({ text }) => text),
      ...(deciding ? [`El dato que más cambiaría este informe: ${deciding}.`] : []),
      ...ofKind(effects, 'closing').map(({ text }) => text),
    ]),
    verdict: concluded.verdict,
    qualityTexts: unique(ofKind(effects, 'quality').flatMap(({ text }) => text ?? [])),
    anyFactRead,
    judged: judgedAny(criteria, given, applied),
  };
}

type Parts = Partial<CriteriaReport['parts']>;

function concludedParts(
  otherwise: string,
  { lead, alarms, others, scheme }: Concluded,
  effects: readonly Effect[],
): Parts {
  const lines = ofKind(effects, 'summary');
  const summary = unique([
    ...lines.filter(({ first }) => first).map(({ text }) => text),
    ...alarms,
    ...others,
    ...lines.map(({ text }) => text),
  ]);
  return {
    ...(lead ? { conclusion: lead.text, certeza: lead.certainty } : {}),
    ...(lead ? {} : { conclusion: otherwise, certeza: 'no_concluyente' as const }),
    ...(summary.length > 0 ? { resumen: summary.join('\n') } : {}),
    ...(scheme ? { esquema: scheme } : {}),
  };
}

/** The highest that fired; the first sentence among those as high says why. */
function urgencyParts(effects: readonly Effect[]): Parts {
  const all = byUrgency(effects);
  const level = all[0]?.level;
  if (!level) return {};
  const why = all.find((each) => each.level === level && each.sentence)?.sentence;
  return {
    urgencia: URGENCY_TEXTS[level],
    urgencia_nivel: level,
    ...(why ? { urgencia_motivo: why } : {}),
  };
}

function byUrgency(effects: readonly Effect[]) {
  return ofKind(effects, 'urgency').toSorted(
    (a, b) => URGENCIES.indexOf(a.level) - URGENCIES.indexOf(b.level),
  );
}

function listParts(given: CriteriaCase, applied: Applied, effects: readonly Effect[]): Parts {
  const figures = ofKind(effects, 'figure').map(({ figure }) => storedFigure(figure));
  const findings = storedFindings(given, applied, effects);
  const differentials = ofKind(effects, 'differential').filter(
    ({ inFavour }) => inFavour.length > 0,
  );
  return {
    ...(figures.length > 0 ? { medidas: figures } : {}),
    ...(Object.keys(findings).length > 0 ? { hallazgos_microscopicos: findings } : {}),
    ...(differentials.length > 0
      ? { diagnostico_diferencial: differentials.map(storedDifferential) }
      : {}),
    ...referencesOf(applied),
  };
}

function storedDifferential({ name, inFavour, against, decidedBy }: DifferentialFact) {
  return {
    nombre: name,
    a_favor: inFavour,
    en_contra: against,
    ...(decidedBy ? { prueba: decidedBy } : {}),
  };
}

/** One next step; what else is advised, beginning with what is urgent. */
function adviceParts(effects: readonly Effect[], deciding: string | undefined): Parts {
  const [step, ...later] = inOrder(ofKind(effects, 'nextStep')).map(({ text }) => text);
  const nextStep = step ?? (deciding ? `${upperFirst(deciding)}.` : undefined);
  const recommendations = unique([
    ...byUrgency(effects).flatMap(({ sentence }) => sentence ?? []),
    ...ofKind(effects, 'recommendation').map(({ text }) => text),
    ...later,
  ]).filter((text) => text !== nextStep);
  return {
    ...(nextStep ? { siguiente_paso: nextStep } : {}),
    ...(recommendations.length > 0 ? { recomendaciones: recommendations } : {}),
  };
}

function inOrder<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order);
}

type Kind = Effect['kind'];

function ofKind<K extends Kind>(
  effects: readonly Effect[],
  kind: K,
): Extract<Effect, { kind: K }>[] {
  return effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

function storedFigure(figure: Figure): NonNullable<StoredReport['medidas']>[number] {
  const { key, name, value, unit, origin, approximate, range, note, interval, flag, side, of } =
    figure;
  return {
    nombre: name,
    valor: value,
    origen: origin,
    ...(key ? { clave: key } : {}),
    ...(unit ? { unidad: unit } : {}),
    ...(approximate ? { aproximado: true } : {}),
    ...(range ? { rango: [range[0], range[1]] } : {}),
    ...(interval ? { intervalo: [interval[0], interval[1]] } : {}),
    ...(flag ? { marca: flag } : {}),
    ...(side ? { lado: side } : {}),
    ...(of ? { de: of } : {}),
    ...(note ? { nota: note } : {}),
  };
}

/** Classes first, then what was found, then what the vet saw or did not. */
function storedFindings(
  given: CriteriaCase,
  applied: Applied,
  effects: readonly Effect[],
): Record<string, unknown> {
  const classes = unique(applied.fired.flatMap(conclusionsOf).map(({ text }) => upperFirst(text)));
  // A heading may be what the vet wrote, «__proto__» too: no key of an object.
  const headed = new Map<string, unknown[]>();
  for (const { text, heading = 'hallazgos', state } of ofKind(effects, 'finding')) {
    const item = state ? { nombre: text, estado: state } : text;
    headed.set(heading, [...(headed.get(heading) ?? []), item]);
  }
  const observed = observations(given);
  return {
    ...(classes.length > 0 ? { clasificacion: classes } : {}),
    ...Object.fromEntries([...headed].map(([heading, list]) => [heading, unique(list)])),
    ...(observed.length > 0 ? { observaciones: observed } : {}),
  };
}

function coherenceOf(effects: readonly Effect[]): Pick<StoredReport, 'coherencia'> {
  const warnings = ofKind(effects, 'coherence').map(({ text, keys }) => ({
    texto: text,
    campos: [...keys],
  }));
  return warnings.length > 0 ? { coherencia: warnings } : {};
}

function referencesOf({ facts, fired }: Applied): Pick<StoredReport, 'referencias'> {
  const texts = unique(
    fired.flatMap(({ rule }) => rule.cites?.(facts) ?? rule.sources).map(({ text }) => text),
  );
  return texts.length > 0 ? { referencias: texts } : {};
}

/** What a rule says of the animal; advice and limits are said of any case. */
const SUBSTANCE: readonly Kind[] = [
  'conclusion',
  'figure',
  'finding',
  'differential',
  'urgency',
  'coherence',
];

/**
 * An answer beyond the patient that the vet gave, and that a rule with something to say of the animal
 * had asked for, or that is listed among what was seen.
 */
function readAnyFact(given: CriteriaCase, applied: Applied): boolean {
  const ofUse = restingOnFacts(given, applied).some(({ effects }) =>
    effects.some(({ kind }) => SUBSTANCE.includes(kind)),
  );
  return ofUse || observations(given).length > 0;
}

function judgedAny(criteria: TypeCriteria, given: CriteriaCase, applied: Applied): boolean {
  return restingOnFacts(given, applied).some(
    ({ rule, effects }) => !criteria.restates?.includes(rule.id) && effects.some(judges),
  );
}

function judges(effect: Effect): boolean {
  if (effect.kind === 'figure') return Boolean(effect.figure.flag ?? effect.figure.interval);
  return effect.kind === 'conclusion' || effect.kind === 'found' || effect.kind === 'finding';
}

/** Rules of the type that had asked for an answer beyond the patient, which the vet gave. */
function restingOnFacts({ definition, answers }: CriteriaCase, { fired }: Applied): Fired[] {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  const isFact = (key: string) => {
    const field = fields.get(key);
    const byForm = field?.kind === 'choice' && field.default === answers[key];
    return field !== undefined && field.about === undefined && !byForm;
  };
  return fired.filter(({ rule, keys }) => !rule.id.startsWith('G-') && [...keys].some(isFact));
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
