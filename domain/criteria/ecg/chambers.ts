import {
  all,
  any,
  atMost,
  begins,
  flagged,
  known,
  not,
  over,
  says,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, mark, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat } from '../shared/animals.ts';
import { netSize } from './derived.ts';
import { rules } from './ids.ts';
import { SCHEME } from './scheme.ts';
import { RAPID, SAIM, SANTILLI, TILLEY } from './sources.ts';
import { axis, CONDUCTION, qrs, rAmplitude, sAmplitude } from './values.ts';

/** Poor contact lowers voltage and moves the ST. */
const badContact = says(['technicalArtifacts'], 'mal contacto');

/** Large left ventricle: a tall R, or a long QRS without a block. */
const tallR = all(flagged('ecgRAmplitude', 'H'), known(rAmplitude));
const longQrs = all(flagged('ecgQrsDuration', 'H'), atMost(qrs, CONDUCTION));
const bothLeft = all(tallR, longQrs);

/** Large right ventricle: axis in degrees, or a deep S in mV. */
const turnedRight = over(axis, byAnimal({ perro: 100, gato: 160 }));
const deepS = over(sAmplitude, byAnimal({ perro: 0.35 }));
const bothRight = all(turnedRight, deepS);

const six = begins('technicalLeadsTaken', 'seis derivaciones');
const everywhereLow = all(
  six,
  under(netSize('ecgNetLeadI'), 0.5),
  under(netSize('ecgNetLeadAvf'), 0.5),
);

export const ecgChambers = rules(
  'classes',
  {
    'E-C24': {
      about: 'P más ancha que el intervalo: criterio de aumento de la aurícula izquierda.',
      when: flagged('ecgPDuration', 'H'),
      says: concludes(
        'posible',
        5,
        'P ancha (P mitrale): criterio de aumento de la aurícula izquierda.',
      ),
      sources: [RAPID],
    },
    'E-C25': {
      about: 'P más alta que el intervalo: criterio de aumento de la aurícula derecha.',
      when: flagged('ecgPAmplitude', 'H'),
      says: concludes(
        'posible',
        5,
        'P alta (P pulmonale): criterio de aumento de la aurícula derecha.',
      ),
      sources: [RAPID],
    },
    'E-C26': {
      about:
        'R por encima del intervalo o QRS largo sin llegar a bloqueo: criterio de aumento del ventrículo izquierdo.',
      when: any(tallR, longQrs),
      says: [
        concludes(
          graded('posible', ['sugestivo', bothLeft]),
          5,
          words`criterio de aumento del ventrículo izquierdo (${textIf(tallR, words`R ${shown(rAmplitude)} mV`)}${textIf(bothLeft, ' y ')}${textIf(longQrs, words`QRS ${shown(qrs, 0)} ms`)})`,
        ),
        when(bothLeft, mark('leftBoth')),
      ],
      sources: [RAPID],
    },
    'E-C27': {
      about: words`Eje de más de ${perAnimal(['100°, o S de más de 0,35 mV', 'perro'], ['160°', 'gato'])}: aumento del ventrículo derecho.`,
      when: any(turnedRight, deepS),
      says: [
        concludes(
          graded('posible', ['sugestivo', bothRight]),
          5,
          'criterios de aumento del ventrículo derecho',
        ),
        when(bothRight, mark('rightBoth')),
      ],
      sources: [RAPID],
    },
    'E-C28': {
      about: words`Eje de menos de ${perAnimal(['40°', 'perro'], ['0°', 'gato'])} sin trastorno de la conducción: desviación izquierda.`,
      when: all(under(axis, byAnimal({ perro: 40, gato: 0 })), not(over(qrs, CONDUCTION))),
      says: concludes(
        'posible',
        5,
        words`Desviación izquierda del eje: hemibloqueo anterior izquierdo o aumento del ventrículo izquierdo${textIf(cat, '; en el gato se ve con miocardiopatía hipertrófica')}.`,
      ),
      sources: [SANTILLI],
    },
    'E-C29': {
      about:
        'Perro con R de menos de 0,5 mV: voltaje bajo si también I y aVF, de seis derivaciones.',
      when: all(under(rAmplitude, byAnimal({ perro: 0.5 })), not(badContact)),
      says: [
        when(
          everywhereLow,
          concludes(
            'posible',
            5,
            'Voltaje bajo: obesidad, derrame pericárdico o pleural, neumotórax o variante individual.',
          ),
          mark('lowVoltage'),
        ),
        when(not(everywhereLow), finding('R baja en II: valore las demás derivaciones.')),
      ],
      sources: [TILLEY],
    },
    'E-C30': {
      about: 'ST fuera de sus límites: desviación del ST.',
      when: all(flagged('ecgStDeviation'), not(badContact)),
      says: concludes(
        'posible',
        5,
        'Desviación del ST: hipoxia o isquemia miocárdica, pericarditis, electrolitos o fármacos.',
      ),
      sources: [SAIM],
    },
    'E-C31': {
      about: 'QT fuera del intervalo.',
      when: flagged('ecgQtInterval'),
      says: [
        concludes(
          'posible',
          5,
          textIf(
            flagged('ecgQtInterval', 'H'),
            'QT largo: hipopotasemia, hipocalcemia, hipotermia, trastorno de la conducción o fármacos.',
            'QT corto: hipercalcemia, hiperpotasemia o digitálicos.',
          ),
        ),
        when(flagged('ecgQtInterval', 'H'), mark('longQt')),
      ],
      sources: [TILLEY, SANTILLI],
    },
  },
  { scheme: SCHEME },
);
