import type { Source } from '../core/sources.ts';

/** Publications that the shared alarms rest on. */

export const CRITICAL_CARE: Source = {
  key: 'SH',
  text: 'Silverstein y Hopper. Small Animal Critical Care Medicine.',
};
export const STATUS_EPILEPTICUS: Source = {
  key: 'ACVIM-SE',
  text: 'Charalambous M et al. Consenso ACVIM sobre estado epiléptico, J Vet Intern Med 2024.',
};
export const UROLITHIASIS: Source = {
  key: 'ACVU',
  text: 'Lulich JP et al. Consenso ACVIM de urolitiasis, J Vet Intern Med 2016;30:1564.',
};
export const PYOMETRA: Source = {
  key: 'HAGMAN',
  text: 'Hagman R. Piómetra en pequeños animales, Vet Clin North Am Small Anim Pract 2018;48:639.',
};
export const FAST: Source = {
  key: 'FAST3',
  text: 'Lisciandro GR. Ecografía abreviada de tórax y abdomen (AFAST, TFAST, Vet BLUE).',
};
export const PSEUDOHYPERKALAEMIA: Source = {
  key: 'MCBRIDE',
  text: 'McBride D. Alteraciones del potasio, congreso WSAVA 2017.',
};
export const HYPERKALAEMIC_ECG: Source = {
  key: 'TAG',
  text: 'Tag TL, Day TK. Hiperpotasemia y ECG en gatos obstruidos, J Vet Emerg Crit Care 2008;18:61.',
};
export const SODIUM_POTASSIUM: Source = {
  key: 'ROTH-TYLER',
  text: 'Roth L, Tyler RD. Relación sodio:potasio baja en perros, J Vet Diagn Invest 1999;11:60.',
};
export const BASAL_CORTISOL: Source = {
  key: 'LENNON',
  text: 'Lennon EM et al. Cortisol basal para descartar hipoadrenocorticismo, JAVMA 2007;231:413.',
};
export const ADDISON_RATIO: Source = {
  key: 'SETH',
  text: 'Seth M et al. Leucocitos y sodio:potasio en el hipoadrenocorticismo, J Vet Intern Med 2011;25:1351.',
};
export const HYPOGLYCAEMIA: Source = {
  key: 'IDOWU',
  text: 'Idowu O, Heading K. Hipoglucemia en el perro, Can Vet J 2018;59:642.',
};
export const HYPEROSMOLAR: Source = {
  key: 'KOENIG',
  text: 'Koenig A et al. Síndrome hiperglucémico hiperosmolar en gatos, J Vet Emerg Crit Care 2004;14:30.',
};
export const ACUTE_KIDNEY: Source = {
  key: 'IRIS-AKI',
  text: 'IRIS. Gradación de la lesión renal aguda.',
};
export const CALCIUM_TEXT: Source = {
  key: 'SCHENCK-CHEW',
  text: 'Schenck PA, Chew DJ. Calcio, en Fluid, Electrolyte and Acid-Base Disorders in Small Animal Practice.',
};
export const EFFUSION_ALBUMIN: Source = {
  key: 'ECLINPATH',
  text: 'eClinPath, Universidad Cornell: derrames y presión oncótica.',
};
export const SERIAL_LACTATE: Source = {
  key: 'ROSENSTEIN',
  text: 'Rosenstein PG et al. Lactato seriado, J Vet Emerg Crit Care 2018.',
};
export const HYPERTENSION: Source = {
  key: 'ACVIM-HTA',
  text: 'Acierno MJ et al. Consenso ACVIM de hipertensión arterial, J Vet Intern Med 2018;32:1803.',
};
