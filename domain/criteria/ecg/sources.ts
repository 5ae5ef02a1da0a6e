import type { Source } from '../core/sources.ts';

/** The publications of `sources-physiology.md`, as reports cite them. */
export const SAIM: Source = {
  key: 'SAIM',
  text: 'Ware WA. Small Animal Internal Medicine, 6.ª ed., tabla 2.4: intervalos del ECG.',
};
export const RAPID: Source = {
  key: 'RAPID',
  text: 'Rapid Review of ECG Interpretation in Small Animal Practice, 2.ª ed., tabla 2.2 (según Tilley y Smith 2008).',
};
export const LORD: Source = {
  key: 'LORD',
  text: 'Lord B y col. Vet Rec 2010;167:961: ECG del conejo doméstico.',
};
export const VAN_DE_WATER: Source = {
  key: 'VDW',
  text: 'Van de Water A y col. 1989: corrección del QT.',
};
export const FRIDERICIA: Source = { key: 'FRIDERICIA', text: 'Fridericia LS. 1920.' };
export const WESS: Source = {
  key: 'WESS',
  text: 'Wess G y col. J Vet Cardiol 2017;19:405, doi 10.1016/j.jvc.2017.08.006: cribado de la MCD en el Dóberman (ESVC).',
};
export const BRIEF: Source = {
  key: 'BRIEF',
  text: "Estrada AH, Jones A. Clinician's Brief 2014; Estrada AH 2024: arritmias frecuentes.",
};
export const TILLEY: Source = {
  key: 'TILLEY',
  text: 'Tilley LP. Essentials of Canine and Feline Electrocardiography.',
};
export const COTE: Source = { key: 'COTE', text: 'Côté E y col. Feline Cardiology.' };
export const MENAUT: Source = {
  key: 'MENAUT',
  text: 'Menaut P y col. J Vet Cardiol 2005, doi 10.1016/j.jvc.2005.07.002: fibrilación auricular.',
};
export const TAG_DAY: Source = {
  key: 'TAG-DAY',
  text: 'Tag TL, Day TK. 2008: hiperpotasemia y ECG.',
};
export const SILVERSTEIN: Source = {
  key: 'SILVERSTEIN',
  text: 'Silverstein DC, Hopper K. Small Animal Critical Care Medicine, cap. 48.',
};
export const SANTILLI: Source = {
  key: 'SANTILLI',
  text: 'Santilli R y col. Electrocardiography of the Dog and Cat.',
};
export const VETERIAN: Source = {
  key: 'VETERIAN',
  text: 'Veterian Key: Ventricular tachyarrhythmias.',
};
export const FIVE_MINUTE: Source = {
  key: 'FIVE-MINUTE',
  text: 'Five-Minute Veterinary Consult: bloqueo AV completo.',
};
export const PROBLEM_FELINE: Source = {
  key: 'PBFM',
  text: 'Problem-Based Feline Medicine, p. 171.',
};
export const REEF: Source = {
  key: 'REEF',
  text: 'Reef VB y col. J Vet Intern Med 2014;28:749, doi 10.1111/jvim.12340 (ACVIM/ECEIM): arritmias del caballo.',
};
export const JERAJ: Source = { key: 'JERAJ', text: 'Jeraj K y col. 1980: miopatía auricular.' };
export const WARE: Source = { key: 'WARE', text: 'Ware WA.' };
export const MEURS: Source = {
  key: 'MEURS',
  text: 'Meurs KM. Vet Clin North Am Small Anim Pract 2004;34:1103: Bóxer.',
};
export const UROLITHIASIS: Source = {
  key: 'ACVU',
  text: 'Lulich JP y col. J Vet Intern Med 2016;30:1564 (ACVIM, urolitiasis).',
};
export const SCHROPE: Source = {
  key: 'SCHR',
  text: 'Schrope DP, Kelch WJ. J Am Vet Med Assoc 2006;228:1710, doi 10.2460/javma.228.11.1710: bloqueo AV y marcapasos.',
};
export const FERRETS: Source = {
  key: 'FERR',
  text: 'J Am Vet Med Assoc 2012;241:1484, doi 10.2460/javma.241.11.1484: ECG del hurón.',
};
export const KELLUM: Source = {
  key: 'KEL',
  text: 'Kellum HB, Stepien RL. J Vet Intern Med 2006;20:97: bloqueo AV completo del gato.',
};
export const PEDRO: Source = {
  key: 'PED',
  text: 'Pedro B y col. J Vet Intern Med 2018, doi 10.1111/jvim.14896: frecuencia en la fibrilación auricular.',
};
export const CURATIVE: Source = {
  key: 'CURATIVE',
  text: 'Goggs R y col. J Vet Emerg Crit Care 2019;29:12 (CURATIVE, tromboprofilaxis).',
};
export const MEURS_HOLTER: Source = {
  key: 'MEURS-H',
  text: 'Meurs KM y col. J Am Vet Med Assoc 2001;218:1291, doi 10.2460/javma.2001.218.1291: Holter de perros sanos.',
};
