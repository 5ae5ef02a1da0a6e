import type { Rule } from '../core/rule.ts';
import { marked, not } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { asked, breedText, dogBreed, factIf, P_APART, P_BEFORE, rateText, TRACE } from './facts.ts';
import { type EcgId, fired } from './ids.ts';
import { heartDisease, history, murmur, narrowQrs, pWaves, regularity, syncope } from './values.ts';

const ELSEWHERE: readonly (readonly [text: string, stems: readonly string[]])[] = [
  ['Bazo', ['esplen', 'bazo']],
  ['DVG', ['dvg', 'dilatacion vólvulo', 'dilatacion gastric', 'torsion gastric']],
  ['Traumatismo', ['traumat', 'atropell']],
  ['Pancreatitis', ['pancreat']],
  ['Electrolitos', ['electrolit', 'hipopotas', 'hipomagnes']],
  ['Dolor', ['dolor']],
];

/** Runs before single beats. */
const runs = fired('E-C16', 'E-C17');
const wideFacts: readonly Fact[] = [factIf(runs, TRACE.run), factIf(not(runs), TRACE.premature)];
const dissociated = pWaves('dissociated');

export const wideDifferentials: readonly Rule[] = rules<EcgId>('differentials', {
  'E-X10': {
    about: 'Latidos ventriculares: causa no cardiaca.',
    when: fired('E-C15', 'E-C16', 'E-C17'),
    says: differential(
      'Arritmia ventricular de causa no cardiaca (esplénica, DVG, traumatismo, pancreatitis, electrolitos, dolor)',
      {
        inFavour: ELSEWHERE.map(
          ([text, stems]): Fact => [`${text}, en los datos clínicos`, history(...stems)],
        ),
        against: [['Cardiopatía conocida', heartDisease]],
        broughtUpBy: wideFacts,
        decidedBy: 'Analítica con K y Mg, ecografía abdominal',
      },
    ),
    sources: 'house',
  },
  'E-X11': {
    about: 'Extrasístoles o taquicardia ventricular: miocardiopatía.',
    when: fired('E-C15', 'E-C16'),
    says: differential('Miocardiopatía', {
      inFavour: [
        [breedText, dogBreed('boxer', 'doberman')],
        ['Síncope', syncope],
        ['Soplo', murmur],
      ],
      broughtUpBy: wideFacts,
      decidedBy: 'Holter 24 h y ecocardiografía; troponina I',
    }),
    sources: 'house',
  },
  'E-X12': {
    about: 'Taquicardia supraventricular: reentrada o foco auricular.',
    when: fired('E-C7'),
    says: differential('Taquicardia supraventricular por reentrada o foco auricular', {
      inFavour: [asked(rateText), ['QRS estrecho', narrowQrs], ['Inicio brusco', history('brusc')]],
      against: [['Variación respiratoria', regularity('respiratory')]],
      decidedBy: 'Maniobra vagal con ECG; Holter',
    }),
    sources: 'house',
  },
  'E-X13': {
    about: 'Taquicardia ventricular: supraventricular con conducción aberrante.',
    when: fired('E-C16'),
    says: differential('Taquicardia supraventricular con conducción aberrante', {
      inFavour: [P_BEFORE],
      against: [[`${P_APART} (disociación AV)`, dissociated]],
      broughtUpBy: wideFacts,
      decidedBy: 'ECG de seis derivaciones durante la racha',
    }),
    sources: 'house',
  },
  'E-X14': {
    about: 'Rama derecha: bloqueo aislado frente a latidos ventriculares.',
    when: marked('rightBundle'),
    says: differential('Bloqueo de rama derecha aislado frente a latidos ventriculares', {
      inFavour: [P_BEFORE],
      against: [[P_APART, dissociated]],
      decidedBy: 'ECG de 6 derivaciones',
    }),
    sources: 'house',
  },
});
