import { cytology } from '#domain/analyses/cytology.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { Comparison } from '../compare/compare.ts';
import type { ModelReading } from '../modelReading.ts';

/** Comparison for a cytology without answers. */
export const nothingEntered = () => new Comparison(cytology, {}, ownReport());

/** A reading as a model should write it. */
export function aReading(change: Partial<ModelReading> = {}): ModelReading {
  return {
    caso: 'palabra',
    imagenes: [{ posicion: 1, legible: true, descripcion: 'Campo nítido.' }],
    hallazgos: [
      {
        apartado: 'Poblaciones celulares',
        nombre: 'Mastocitos',
        estado: 'observado',
        texto: 'predominan',
        imagenes: [1],
      },
      {
        apartado: 'Microorganismos',
        nombre: 'Bacterias intracelulares',
        estado: 'no_observado',
        texto: '',
        imagenes: [],
      },
    ],
    resumen: 'Células redondas con gránulos.',
    categoria: 'neoplasico_maligno',
    conclusion: 'Mastocitoma cutáneo',
    certeza: 'compatible',
    diferenciales: [
      { nombre: 'Mastocitoma', a_favor: ['Gránulos'], en_contra: [], prueba: 'Histopatología' },
    ],
    recomendaciones: ['Envíe la lesión a histopatología.'],
    siguiente_paso: 'Histopatología de la lesión.',
    ...change,
  };
}
