import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofCat, ofHorse } from './conditions.ts';
import { num, pick, testResult, yesNo } from './fields.ts';

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
