export const IRIS_G = 'IRIS. Densidad urinaria, 2022.';
export const IRIS_P = 'IRIS. Proteinuria, 2022.';
export const IRIS_S = 'IRIS. Estadios por creatinina.';
export const IRIS_A = 'IRIS. Grados de lesión renal aguda.';
export const IDX_G = 'IDEXX. Greyhounds: a breed apart, 2025.';
export const ZAT = 'Am J Vet Res 2010;71:235 (proteínas en tira del perro).';
export const RGT = 'Umbral renal de la glucosa (ISBN 978-1-4160-6593-7).';
export const LEES = 'Lees, 1984. JAAHA 20:765.';
export const IDX = 'IDEXX VetConnect. Interpretación de la bilirrubina en orina.';
export const JIL = 'Jillings (UPC y hematuria microscópica).';
export const VIE = 'Am J Vet Res 2018;79:525 (sedimento activo).';
export const ISC = 'ISCAID. Weese, 2019. doi:10.1016/j.tvjl.2019.02.008.';
export const CFU = 'BMC Vet Res 2021. doi:10.1186/s12917-021-03083-6 (umbrales de UFC).';
export const OSB = 'Osborne (leucocitos en sedimento; pH de la estruvita).';
export const VLAB = 'medicpdf.com, vetlab (orina muy alcalina).';
export const MVC = 'Five-Minute Veterinary Consult. Cilindruria.';
export const LON = 'Longstaff, 2016. PMC11128815.';
export const LEE05 = 'Lees, 2005. J Vet Intern Med 19:377.';
export const SGLT = 'criticalcaredvm.com. Cetoacidosis diabética euglucémica en el gato.';
export const GRA = 'Grauer, 1984. Am J Vet Res 45:2299.';
export const THR = 'Thrall. Etilenglicol.';
export const SS = 'Stockham y Scott, 2.ª ed.';
export const RM = 'Raskin y Meyer.';
export const CD = 'Chew y DiBartola. Manual Purina, 2004.';
export const ECP_U = 'eClinPath. Orina.';
export const URO = 'ACVIM. Urolitiasis, 2016.';

export const SPARKES =
  'Sparkes AH et al. Guía ISFM de diabetes felina, J Feline Med Surg 2015;17:235.';
export const AAHA = 'AAHA. Guía de diabetes, 2018.';
export const LEPTO =
  'Sykes JE et al. Consenso ACVIM de leptospirosis, 2023. doi:10.1111/jvim.16903.';
export const BROWN =
  'Brown S et al. Consenso IRIS de enfermedad glomerular, J Vet Intern Med 2013;27:S27.';
export const LEISHVET = 'LeishVet. Solano-Gallego, 2011. doi:10.1186/1756-3305-4-86.';
