import { all, animal, atLeast, flagged, grade, not, over } from '../grammar/condition.ts';
import { limit, recommend, when } from '../grammar/outcome.ts';
import { derived } from '../grammar/quantity.ts';
import { cat, dog, dogOrCat, horse } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { SOURCES } from './sources.ts';

export const GRADED_SHAPES = [
  'polychromasia',
  'anisocytosis',
  'hypochromasia',
  'echinocytes',
  'acanthocytes',
  'schistocytes',
  'keratocytes',
  'eccentrocytes',
  'heinzBodies',
  'basophilicStippling',
  'rouleaux',
] as const;

/** Shapes and cells that change the next test but not the class. */
export const shapeRules = rules('classes', {
  'H-M4': {
    about: 'Acantocitos 2+ o más en perro o gato: imagen y función hepática.',
    when: all(dogOrCat, grade('acanthocytes', 2)),
    says: [
      when(dog, recommend('Haga ecografía abdominal: descarte hemangiosarcoma y hepatopatía.')),
      when(cat, recommend('Mida bilirrubina y enzimas: descarte lipidosis.')),
    ],
    sources: [SOURCES.SS],
  },
  'H-M5': {
    about: 'Gato con queratocitos 2+ o más, sin microangiopatía: hepatopatía o fármacos.',
    when: all(cat, grade('keratocytes', 2), not(fired('H-C15'))),
    says: recommend('Valore hepatopatía o fármacos.'),
  },
  'H-M6': {
    about: 'Equinocitos 2+ o más, salvo en el caballo: con frecuencia artefacto.',
    when: all(not(horse), grade('echinocytes', 2)),
    says: limit(
      'Equinocitos: con frecuencia artefacto de demora o exceso de EDTA; si el frotis es inmediato, mida electrolitos.',
    ),
  },
  'H-M7': {
    about: 'Rouleaux 2+ o más: proteínas en perro y gato; normal en el caballo.',
    when: all(animal('perro', 'gato', 'caballo'), grade('rouleaux', 2)),
    says: [
      when(
        dog,
        recommend('Mida proteínas y proteinograma: descarte leishmaniosis y ehrlichiosis.'),
      ),
      when(
        cat,
        recommend('Mida proteínas y proteinograma: descarte peritonitis infecciosa felina (PIF).'),
      ),
      when(horse, limit('Los rouleaux son normales en el caballo.')),
    ],
  },
  'H-M8': {
    about: 'Basófilos de más de 0,2 ×10⁹/l con eosinofilia: Dirofilaria y mastocitoma.',
    when: all(over(derived('basophils'), 0.2), flagged('eosinophils', 'H')),
    says: recommend('Pida antígeno de Dirofilaria y busque un mastocitoma.'),
  },
  'H-M9': {
    about: 'Otras células del diferencial desde el 5 %: hay que nombrarlas.',
    when: all(not(fired('H-C29')), atLeast('diffOther', 5)),
    says: recommend(
      'Diga qué son las otras células: blastos, mastocitos o metamielocitos cambian la conclusión.',
    ),
  },
});
