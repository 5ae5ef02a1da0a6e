import type { Field, FieldGroup, Series } from '#domain/catalogue/field.ts';
import { num, pick, suggest } from './fields.ts';

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

/** Labels include the number, because labels of a form are unique. */
function elementFields(index: number): Field[] {
  const key = `parasite${index}`;
  const size = [1, 2000] as const;
  return [
    suggest(key, `Parásito ${index}`, PARASITES, { width: 'third' }),
    pick(`${key}Stage`, `Estadio ${index}`, {
      egg: 'Huevo',
      larva: 'Larva',
      oocyst: 'Ooquiste',
      cyst: 'Quiste',
      trophozoite: 'Trofozoíto',
      proglottid: 'Proglótide',
      adult: 'Adulto',
    }),
    pick(`${key}Amount`, `Cantidad ${index}`, {
      rare: 'Raros',
      '1+': '1+',
      '2+': '2+',
      '3+': '3+',
    }),
    num(`${key}Epg`, `Huevos por gramo ${index}`, 'HPG', [0, 100_000]),
    num(`${key}Length`, `Longitud ${index}`, 'µm', size, { help: 'No en proglótides ni adultos.' }),
    num(`${key}Width`, `Anchura ${index}`, 'µm', size),
  ];
}

const SERIES: Series = { title: 'Parásitos observados', add: 'Añadir parásito' };

/** One of up to three observed parasites. */
export function observedElement(index: number, title: string): FieldGroup {
  return {
    id: `parasite${index}`,
    title,
    summary: 'Parásito, estadio, cantidad y medidas',
    folded: true,
    onlyFor: [{ key: 'searchResult', values: ['seen', 'not_evaluable'] }],
    series: SERIES,
    fields: elementFields(index),
  };
}
