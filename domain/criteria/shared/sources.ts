export const CRITICAL_CARE = 'Silverstein y Hopper. Small Animal Critical Care Medicine.';
export const STATUS_EPILEPTICUS =
  'Charalambous M et al. Consenso ACVIM sobre estado epiléptico, J Vet Intern Med 2024.';
export const UROLITHIASIS =
  'Lulich JP et al. Consenso ACVIM de urolitiasis, J Vet Intern Med 2016;30:1564.';
export const PYOMETRA =
  'Hagman R. Piómetra en pequeños animales, Vet Clin North Am Small Anim Pract 2018;48:639.';
export const FAST =
  'Lisciandro GR. Ecografía abreviada de tórax y abdomen (AFAST, TFAST, Vet BLUE).';
export const PSEUDOHYPERKALAEMIA = 'McBride D. Alteraciones del potasio, congreso WSAVA 2017.';
export const HYPERKALAEMIC_ECG =
  'Tag TL, Day TK. Hiperpotasemia y ECG en gatos obstruidos, J Vet Emerg Crit Care 2008;18:61.';
export const SODIUM_POTASSIUM =
  'Roth L, Tyler RD. Relación sodio:potasio baja en perros, J Vet Diagn Invest 1999;11:60.';
export const BASAL_CORTISOL =
  'Lennon EM et al. Cortisol basal para descartar hipoadrenocorticismo, JAVMA 2007;231:413.';
export const ADDISON_RATIO =
  'Seth M et al. Leucocitos y sodio:potasio en el hipoadrenocorticismo, J Vet Intern Med 2011;25:1351.';
export const HYPOGLYCAEMIA = 'Idowu O, Heading K. Hipoglucemia en el perro, Can Vet J 2018;59:642.';
export const HYPEROSMOLAR =
  'Koenig A et al. Síndrome hiperglucémico hiperosmolar en gatos, J Vet Emerg Crit Care 2004;14:30.';
export const ACUTE_KIDNEY = 'IRIS. Gradación de la lesión renal aguda.';
export const CALCIUM_TEXT =
  'Schenck PA, Chew DJ. Calcio, en Fluid, Electrolyte and Acid-Base Disorders in Small Animal Practice.';
export const EFFUSION_ALBUMIN = 'eClinPath, Universidad Cornell: derrames y presión oncótica.';
export const SERIAL_LACTATE = 'Rosenstein PG et al. Lactato seriado, J Vet Emerg Crit Care 2018.';
export const HYPERTENSION =
  'Acierno MJ et al. Consenso ACVIM de hipertensión arterial, J Vet Intern Med 2018;32:1803.';
