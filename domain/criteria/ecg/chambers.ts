import type { CaseFacts } from '../core/facts.ts';
import { figure, listed } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { axisOf, conductionLimit, dogOrCat, flagged, inLeadII, isCat, isDog } from './readings.ts';
import { classRule, concluded, noted } from './said.ts';
import { RAPID, SAIM, SANTILLI, TILLEY } from './sources.ts';

/** One criterion of a large ventricle is possible, two are suggestive. */
const strengthOf = (count: number) => (count > 1 ? 'sugestivo' : 'posible');

/** What speaks of a large left ventricle: the R, or a QRS that is long without being a block. */
function leftVentricle(facts: CaseFacts): string[] {
  const [r, qrs] = [inLeadII(facts, 'ecgRAmplitude'), inLeadII(facts, 'ecgQrsDuration')];
  const tall = flagged(facts, 'ecgRAmplitude') === 'H';
  const long = flagged(facts, 'ecgQrsDuration') === 'H';
  const notBlocked = qrs !== undefined && qrs <= (conductionLimit(facts) ?? 0);
  return [
    ...(tall && r !== undefined ? [`R ${figure(r)} mV`] : []),
    ...(long && notBlocked ? [`QRS ${figure(qrs, 0)} ms`] : []),
  ];
}

function rightVentricle(facts: CaseFacts): number {
  const [axis, most] = [axisOf(facts), dogOrCat(facts, 100, 160)];
  const turned = axis !== undefined && most !== undefined && axis > most;
  const deepS = isDog(facts) && (inLeadII(facts, 'ecgSAmplitude') ?? 0) > 0.35;
  return Number(turned) + Number(deepS);
}

function lowVoltage(facts: CaseFacts): Effect | readonly Effect[] | undefined {
  const r = inLeadII(facts, 'ecgRAmplitude');
  if (!isDog(facts) || r === undefined || r >= 0.5) return undefined;
  const [lead1, avf] = [facts.number('ecgNetLeadI'), facts.number('ecgNetLeadAvf')];
  const sixLeads = plain(facts.text('technicalLeadsTaken') ?? '').startsWith('seis derivaciones');
  const small = (value: number | undefined) => value !== undefined && Math.abs(value) < 0.5;
  if (!sixLeads || !small(lead1) || !small(avf)) {
    return { kind: 'finding', text: 'R baja en II: valore las demás derivaciones.' };
  }
  return [
    concluded(
      'Voltaje bajo: obesidad, derrame pericárdico o pleural, neumotórax o variante individual.',
      'posible',
      6,
    ),
    noted('lowVoltage'),
  ];
}

const QT_TEXTS = {
  H: 'QT largo: hipopotasemia, hipocalcemia, hipotermia, trastorno de la conducción o fármacos.',
  L: 'QT corto: hipercalcemia, hiperpotasemia o digitálicos.',
} as const;

const P_WIDE = 'P ancha (P mitrale): criterio de aumento de la aurícula izquierda.';
const P_TALL = 'P alta (P pulmonale): criterio de aumento de la aurícula derecha.';
const ST_SHIFT =
  'Desviación del ST: hipoxia o isquemia miocárdica, pericarditis, electrolitos o fármacos.';

export const ecgChambers: readonly Rule[] = [
  classRule(
    'E-C24',
    'P más ancha que el intervalo: criterio de aumento de la aurícula izquierda.',
    (facts) =>
      flagged(facts, 'ecgPDuration') === 'H' ? concluded(P_WIDE, 'posible', 6) : undefined,
    [RAPID],
  ),
  classRule(
    'E-C25',
    'P más alta que el intervalo: criterio de aumento de la aurícula derecha.',
    (facts) =>
      flagged(facts, 'ecgPAmplitude') === 'H' ? concluded(P_TALL, 'posible', 6) : undefined,
    [RAPID],
  ),
  classRule(
    'E-C26',
    'R por encima del intervalo o QRS largo sin llegar a bloqueo: criterio de aumento del ventrículo izquierdo.',
    (facts) => {
      const which = leftVentricle(facts);
      if (which.length === 0) return undefined;
      const text = `Criterio de aumento del ventrículo izquierdo (${listed(which)}).`;
      return [
        concluded(text, strengthOf(which.length), 6),
        ...(which.length > 1 ? [noted('leftBoth')] : []),
      ];
    },
    [RAPID],
  ),
  classRule(
    'E-C27',
    'Eje de más de 100° (perro) o 160° (gato), o S de más de 0,35 mV (perro): aumento del ventrículo derecho.',
    (facts) => {
      const count = rightVentricle(facts);
      if (count === 0) return undefined;
      const text = 'Criterios de aumento del ventrículo derecho.';
      return [concluded(text, strengthOf(count), 6), ...(count > 1 ? [noted('rightBoth')] : [])];
    },
    [RAPID],
  ),
  classRule(
    'E-C28',
    'Eje de menos de 40° (perro) o 0° (gato) sin trastorno de la conducción: desviación izquierda.',
    (facts) => {
      const [axis, least] = [axisOf(facts), dogOrCat(facts, 40, 0)];
      const qrs = inLeadII(facts, 'ecgQrsDuration') ?? 0;
      if (axis === undefined || least === undefined || axis >= least) return undefined;
      if (qrs > (conductionLimit(facts) ?? 0)) return undefined;
      const cat = isCat(facts) ? '; en el gato se ve con miocardiopatía hipertrófica' : '';
      const text = `Desviación izquierda del eje: hemibloqueo anterior izquierdo o aumento del ventrículo izquierdo${cat}.`;
      return concluded(text, 'posible', 6);
    },
    [SANTILLI],
  ),
  classRule(
    'E-C29',
    'Perro con R de menos de 0,5 mV: voltaje bajo si también I y aVF, de seis derivaciones.',
    lowVoltage,
    [TILLEY],
  ),
  classRule(
    'E-C30',
    'ST fuera de sus límites: desviación del ST.',
    (facts) => (flagged(facts, 'ecgStDeviation') ? concluded(ST_SHIFT, 'posible', 6) : undefined),
    [SAIM],
  ),
  classRule(
    'E-C31',
    'QT fuera del intervalo.',
    (facts) => {
      const flag = flagged(facts, 'ecgQtInterval');
      return flag && concluded(QT_TEXTS[flag], 'posible', 6);
    },
    [TILLEY, SANTILLI],
  ),
];
