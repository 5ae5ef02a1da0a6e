import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofDogOrCat, ofEntireFemale, ofFemale, ofMale } from './conditions.ts';
import { assessable, looks, num, pick, yesNo } from './fields.ts';
import {
  dischargeKind,
  labourHours,
  labourSigns,
  lastHeatWeeks,
  pupsBorn,
} from './sharedFields.ts';
import { ORGANS, REGIONS } from './ultrasoundRegions.ts';

/** Dating formulas and arterial thromboembolism are published for dogs and cats. */
const DOG_OR_CAT = [ofDogOrCat('patientSpecies')];

export const reproduction: readonly FieldGroup[] = [
  {
    id: 'prostate',
    title: 'Próstata',
    summary: 'Longitud, anchura, altura y mineralización',
    folded: true,
    onlyFor: [REGIONS.prostate, ofMale],
    opensFor: ORGANS.prostate,
    fields: [
      num('usProstateLength', 'Próstata: longitud', 'mm', [2, 250]),
      num('usProstateWidth', 'Próstata: anchura', 'mm', [2, 250]),
      num('usProstateHeight', 'Próstata: altura', 'mm', [2, 250]),
      assessable('usProstateMineral', 'Mineralización prostática'),
      looks('usProstateLook', 'Aspecto de la próstata', {
        even: 'Homogénea',
        cysts: 'Quistes',
        abscess: 'Cavidad con ecos',
        uneven: 'Irregular',
      }),
    ],
  },
  {
    id: 'testicles',
    title: 'Testículos',
    folded: true,
    onlyFor: [REGIONS.prostate, ofMale],
    opensFor: ORGANS.testicles,
    fields: [
      looks('usTesticle', 'Testículos', {
        mass: 'Masa',
        retained: 'Retenido',
        torsion: 'Torsión',
      }),
    ],
  },
  {
    id: 'uterus',
    title: 'Útero',
    summary: 'Contenido, diámetro, flujo y último celo',
    folded: true,
    onlyFor: [REGIONS.uterus, ofFemale],
    opensFor: ORGANS.uterus,
    fields: [
      pick('usUterusContent', 'Contenido uterino', {
        none: 'Sin contenido',
        fluid: 'Líquido anecoico',
        echogenic: 'Líquido ecogénico',
        fetuses: 'Vesículas o fetos',
        unknown: 'No evaluable',
      }),
      num('usUterusDiameter', 'Cuerno uterino (diámetro)', 'mm', [1, 200]),
      yesNo('usUterineMass', 'Masa o engrosamiento nodular del útero'),
      looks('usUterusWall', 'Pared del útero', { thick: 'Gruesa', cystic: 'Quística' }),
      looks('usOvary', 'Ovarios', {
        follicles: 'Folículos',
        cyst: 'Quiste',
        mass: 'Masa',
        remnant: 'Tejido en una esterilizada',
      }),
      dischargeKind,
      lastHeatWeeks,
    ],
  },
  {
    id: 'gestation',
    title: 'Gestación',
    summary: 'Cavidad coriónica, biparietal, latido, fetos y parto',
    folded: true,
    onlyFor: [REGIONS.uterus, ofEntireFemale],
    opensFor: ORGANS.gestation,
    fields: [
      num('usIcc', 'Cavidad coriónica interna', 'mm', [2, 90], {
        help: 'Media de 2 vesículas o más.',
        onlyFor: DOG_OR_CAT,
      }),
      num('usBpd', 'Diámetro biparietal', 'mm', [3, 60], {
        help: 'Media de 2 fetos o más.',
        onlyFor: DOG_OR_CAT,
      }),
      num('usFetalRate', 'Frecuencia fetal más baja', 'lpm', [0, 350], { integer: true }),
      num('usFetuses', 'Fetos vistos', '', [0, 30], { integer: true }),
      labourSigns,
      labourHours,
      pupsBorn,
    ],
  },
];
