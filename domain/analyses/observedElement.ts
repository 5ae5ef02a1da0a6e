import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { FREE_CHOICE } from './laboratory.ts';

/** Names of the parasites of the criteria. */
const PARASITES: readonly string[] = [
  'Toxocara canis',
  'Toxocara cati',
  'Toxascaris leonina',
  'Ancylostoma caninum',
  'Ancylostoma tubaeforme',
  'Uncinaria stenocephala',
  'Trichuris vulpis',
  'Eucoleus aerophilus',
  'Eucoleus boehmi',
  'Strongyloides stercoralis',
  'Ténido',
  'Dipylidium caninum',
  'Mesocestoides',
  'Giardia duodenalis',
  'Cystoisospora canis',
  'Cystoisospora ohioensis',
  'Cystoisospora felis',
  'Cystoisospora rivolta',
  'Cryptosporidium',
  'Sarcocystis',
  'Angiostrongylus vasorum',
  'Crenosoma vulpis',
  'Aelurostrongylus abstrusus',
  'Troglostrongylus brevior',
  'Tritrichomonas foetus',
  'Estróngilos',
  'Parascaris',
  'Anoplocephala',
  'Eimeria',
  'Passalurus ambiguus',
  'Fasciola',
  'Dicrocoelium',
];

/** No two labels of a form are the same, so that each is found by its own. The fields of one element, `parasite1` to `parasite3`. */
function elementFields(index: number): Field[] {
  const key = `parasite${index}`;
  const size = { kind: 'number', unit: 'µm', min: 1, max: 2000, width: 'third' } as const;
  return [
    {
      kind: 'suggest',
      key,
      label: `Parásito ${index}`,
      placeholder: FREE_CHOICE,
      suggestions: PARASITES,
      width: 'third',
    },
    {
      kind: 'choice',
      key: `${key}Stage`,
      label: `Estadio ${index}`,
      options: [
        { value: 'egg', label: 'Huevo' },
        { value: 'larva', label: 'Larva' },
        { value: 'oocyst', label: 'Ooquiste' },
        { value: 'cyst', label: 'Quiste' },
        { value: 'trophozoite', label: 'Trofozoíto' },
        { value: 'proglottid', label: 'Proglótide' },
        { value: 'adult', label: 'Adulto' },
      ],
      width: 'third',
    },
    {
      kind: 'choice',
      key: `${key}Amount`,
      label: `Cantidad ${index}`,
      options: [
        { value: 'rare', label: 'Raros' },
        { value: '1+', label: '1+' },
        { value: '2+', label: '2+' },
        { value: '3+', label: '3+' },
      ],
      width: 'third',
    },
    {
      kind: 'number',
      key: `${key}Epg`,
      label: `Huevos por gramo ${index}`,
      unit: 'HPG',
      min: 0,
      max: 100_000,
      width: 'third',
    },
    {
      ...size,
      key: `${key}Length`,
      label: `Longitud ${index}`,
      help: 'No en proglótides ni adultos.',
    },
    { ...size, key: `${key}Width`, label: `Anchura ${index}` },
  ];
}

/** A parasite found: one of up to three. */
export function observedElement(index: number, title: string): FieldGroup {
  return {
    id: `parasite${index}`,
    title,
    summary: 'Parásito, estadio, cantidad y medidas',
    folded: true,
    fields: elementFields(index),
  };
}
