import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofCat, ofDogOrCat, ofHorse, ofRuminant, ofSheepOrGoat } from './conditions.ts';
import { num, pick, testResult, yesNo } from './fields.ts';

const RUMINANT = { onlyFor: [ofRuminant('patientSpecies')] };

export const tests: FieldGroup = {
  id: 'faecalTests',
  title: 'Otras pruebas y convivencia',
  summary: 'Antígenos, Baermann, PCR, riesgo en casa',
  folded: true,
  fields: [
    testResult('giardiaAntigen', 'Antígeno de Giardia'),
    testResult('cryptoTest', 'Prueba de Cryptosporidium'),
    testResult('parvoAntigen', 'Antígeno de parvovirus'),
    testResult('angioAntigen', 'Antígeno de Angiostrongylus'),
    testResult('baermann', 'Baermann'),
    testResult('tritrichPcr', 'PCR de Tritrichomonas', { onlyFor: [ofCat('patientSpecies')] }),
    yesNo('householdRisk', 'Niños, embarazadas o inmunodeprimidos en casa'),
    testResult('salmonellaTest', 'Salmonella (cultivo o PCR)'),
    testResult('clostridiumTest', 'Toxina de Clostridium (CPE, netF, A/B)'),
    testResult('occultBlood', 'Sangre oculta'),
    testResult('rotaTest', 'Rotavirus', RUMINANT),
    testResult('coronaTest', 'Coronavirus (rumiante)', RUMINANT),
    testResult('k99Test', 'E. coli K99', RUMINANT),
    pick(
      'famacha',
      'FAMACHA',
      { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' },
      { onlyFor: [ofSheepOrGoat('patientSpecies')] },
    ),
    num('haemonchusPct', 'Haemonchus en el cultivo larvario', '%', [0, 100], RUMINANT),
    num('tli', 'TLI', 'µg/l', [0, 300], { onlyFor: [ofDogOrCat('patientSpecies')] }),
    num('cobalamin', 'Cobalamina', 'ng/l', [0, 4000]),
    num('folate', 'Folato', 'µg/l', [0, 60]),
    yesNo('copWeightLoss', 'Pérdida de peso'),
    pick('parvoVaccine', 'Vacuna de parvovirus', {
      complete: 'Completa',
      incomplete: 'Incompleta o sin vacunar',
      unknown: 'No se sabe',
    }),
  ],
};

export const reduction: FieldGroup = {
  id: 'eggReduction',
  title: 'Reducción del recuento (caballo)',
  summary: 'Huevos por gramo antes y después de desparasitar',
  folded: true,
  onlyFor: [ofHorse('patientSpecies')],
  fields: [
    num('fecBefore', 'Recuento antes', 'HPG', [0, 100_000]),
    num('fecAfter', 'Recuento después', 'HPG', [0, 100_000]),
    num('fecDaysAfter', 'Días entre los recuentos', '', [1, 60], { integer: true }),
    pick('fecDrugClass', 'Grupo del antiparasitario', {
      macrocyclic: 'Lactona macrocíclica',
      benzimidazole: 'Bencimidazol',
      pyrantel: 'Pirantel',
      other: 'Otro',
    }),
    num('fecGroupSize', 'Caballos del grupo con recuento antes y después', '', [1, 200], {
      integer: true,
    }),
  ],
};
