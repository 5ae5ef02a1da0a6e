export const SAIM =
  'Ware WA. Small Animal Internal Medicine, 6.ª ed., tabla 2.4: intervalos del ECG.';
export const RAPID =
  'Rapid Review of ECG Interpretation in Small Animal Practice, 2.ª ed., tabla 2.2 (según Tilley y Smith 2008).';
export const LORD = 'Lord B y col. Vet Rec 2010;167:961: ECG del conejo doméstico.';
export const VAN_DE_WATER = 'Van de Water A y col. 1989: corrección del QT.';
export const FRIDERICIA = 'Fridericia LS. 1920.';
export const WESS =
  'Wess G y col. J Vet Cardiol 2017;19:405, doi 10.1016/j.jvc.2017.08.006: cribado de la MCD en el Dóberman (ESVC).';
export const BRIEF =
  "Estrada AH, Jones A. Clinician's Brief 2014; Estrada AH 2024: arritmias frecuentes.";
export const TILLEY = 'Tilley LP. Essentials of Canine and Feline Electrocardiography.';
export const COTE = 'Côté E y col. Feline Cardiology.';
export const MENAUT =
  'Menaut P y col. J Vet Cardiol 2005, doi 10.1016/j.jvc.2005.07.002: fibrilación auricular.';
export const TAG_DAY = 'Tag TL, Day TK. 2008: hiperpotasemia y ECG.';
export const SILVERSTEIN =
  'Silverstein DC, Hopper K. Small Animal Critical Care Medicine, cap. 48.';
export const SANTILLI = 'Santilli R y col. Electrocardiography of the Dog and Cat.';
export const VETERIAN = 'Veterian Key: Ventricular tachyarrhythmias.';
export const FIVE_MINUTE = 'Five-Minute Veterinary Consult: bloqueo AV completo.';
export const PROBLEM_FELINE = 'Problem-Based Feline Medicine, p. 171.';
export const REEF =
  'Reef VB y col. J Vet Intern Med 2014;28:749, doi 10.1111/jvim.12340 (ACVIM/ECEIM): arritmias del caballo.';
export const JERAJ = 'Jeraj K y col. 1980: miopatía auricular.';
export const WARE = 'Ware WA.';
export const MEURS = 'Meurs KM. Vet Clin North Am Small Anim Pract 2004;34:1103: Bóxer.';
export const UROLITHIASIS = 'Lulich JP y col. J Vet Intern Med 2016;30:1564 (ACVIM, urolitiasis).';
export const SCHROPE =
  'Schrope DP, Kelch WJ. J Am Vet Med Assoc 2006;228:1710, doi 10.2460/javma.228.11.1710: bloqueo AV y marcapasos.';
export const FERRETS =
  'J Am Vet Med Assoc 2012;241:1484, doi 10.2460/javma.241.11.1484: ECG del hurón.';
export const KELLUM =
  'Kellum HB, Stepien RL. J Vet Intern Med 2006;20:97: bloqueo AV completo del gato.';
export const PEDRO =
  'Pedro B y col. J Vet Intern Med 2018, doi 10.1111/jvim.14896: frecuencia en la fibrilación auricular.';
export const CURATIVE =
  'Goggs R y col. J Vet Emerg Crit Care 2019;29:12 (CURATIVE, tromboprofilaxis).';
export const MEURS_HOLTER =
  'Meurs KM y col. J Am Vet Med Assoc 2001;218:1291, doi 10.2460/javma.2001.218.1291: Holter de perros sanos.';
