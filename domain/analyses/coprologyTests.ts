import type { FieldGroup } from '#domain/catalogue/field.ts';
import { testResult, yesNo } from './clinicalFields.ts';

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
    testResult('tritrichPcr', 'PCR de Tritrichomonas'),
    yesNo('householdRisk', 'Niños, embarazadas o inmunodeprimidos en casa'),
  ],
};

export const reduction: FieldGroup = {
  id: 'eggReduction',
  title: 'Reducción del recuento (caballo)',
  summary: 'Huevos por gramo antes y después de desparasitar',
  folded: true,
  fields: [
    {
      kind: 'number',
      key: 'fecBefore',
      label: 'Recuento antes',
      unit: 'HPG',
      min: 0,
      max: 100_000,
      width: 'third',
    },
    {
      kind: 'number',
      key: 'fecAfter',
      label: 'Recuento después',
      unit: 'HPG',
      min: 0,
      max: 100_000,
      width: 'third',
    },
    {
      kind: 'number',
      key: 'fecDaysAfter',
      label: 'Días entre los recuentos',
      min: 1,
      max: 60,
      integer: true,
      width: 'third',
    },
    {
      kind: 'choice',
      key: 'fecDrugClass',
      label: 'Grupo del antiparasitario',
      options: [
        { value: 'macrocyclic', label: 'Lactona macrocíclica' },
        { value: 'benzimidazole', label: 'Bencimidazol' },
        { value: 'pyrantel', label: 'Pirantel' },
        { value: 'other', label: 'Otro' },
      ],
      width: 'third',
    },
    {
      kind: 'number',
      key: 'fecGroupSize',
      label: 'Caballos del grupo con recuento antes y después',
      min: 1,
      max: 200,
      integer: true,
      width: 'third',
    },
  ],
};
