import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { mentions } from './mentions.ts';

const says = (text: string, stems: readonly string[]) =>
  mentions(text, stems).some(({ state }) => state === 'said');

const STEMS = ['disnea', 'sincop', 'fiebre', 'febril', 'tos$', 'vomit', 'diarrea'];

describe('statements beside another denial', () => {
  everyRow([
    ['No come, disnea', 'disnea'],
    ['Sin apetito, disnea marcada', 'disnea'],
    ['No come. Disnea', 'disnea'],
    ['No orina y tiene fiebre', 'fiebre'],
    ['No come, fiebre 40', 'fiebre'],
    ['No vacunado, disnea', 'disnea'],
    ['No esterilizada, fiebre', 'fiebre'],
    ['Sin vacunar; síncopes', 'sincop'],
    ['No come pero tiene fiebre', 'fiebre'],
    ['No come (disnea)', 'disnea'],
    ['No bebe: disnea', 'disnea'],
    ['No come\nDisnea', 'disnea'],
    ['No come ni bebe, disnea', 'disnea'],
    ['No come, disnea, sin tos ni vómitos', 'disnea'],
    ['No come ni bebe desde el lunes por la noche fiebre', 'fiebre'],
    ['Fiebre de 39,5 no controlada', 'fiebre'],
    ['Disnea: no mejora con oxígeno', 'disnea'],
    ['Disnea no controlada', 'disnea'],
    ['Disnea, no come', 'disnea'],
    ['Disnea con PCR negativa', 'disnea'],
    ['Disnea desde hace 3 años', 'disnea'],
    ['Hace 2 años que tiene tos', 'tos$'],
    ['Diabetes hace 3 años, fiebre', 'fiebre'],
    ['La madre tuvo síncopes y disnea', 'disnea'],
    ['Vómitos resueltos, disnea', 'disnea'],
  ])('«{text}» says {stem}', (text, stem) => expect(says(text, [stem])).toBe(true));
});

describe('denials', () => {
  everyRow([
    'Nunca ha tenido síncopes',
    'Jamás síncopes',
    'Tampoco fiebre',
    'No ha presentado en ningún momento síncopes',
    'No presenta tos, vómitos, diarrea ni fiebre',
    'No hay signos clínicos compatibles con disnea',
    'Libre de disnea',
    'Disnea: no',
    'Disnea (no)',
    'Disnea: no. Come bien',
    'Fiebre (-)',
    'Fiebre ausente',
    'Fiebre no detectada',
    'Fiebre: negativa',
    'afebril',
    'Antecedente de síncope hace 3 años, resuelto',
    'Síncope hace dos años',
    'Hace 3 años tuvo síncopes',
    'Síncope, resuelto',
    'Vómitos ya resueltos',
    'Los síncopes han desaparecido',
    'La madre tuvo síncopes',
    'El hermano tiene fiebre',
    'Síncopes en la camada',
    'Sin tos o fiebre',
  ])('«{text}» says nothing', (text) => expect(says(text, STEMS)).toBe(false));
});

it('mentions tells absent signs from past ones and those of other animals', () => {
  const states = (text: string) => mentions(text, STEMS).map(({ state }) => state);
  expect(states('Sin disnea')).toEqual(['denied']);
  expect(states('La madre tuvo disnea')).toEqual(['elsewhere']);
  expect(states('Disnea hace 3 años')).toEqual(['elsewhere']);
  expect(states('Disnea resuelta, tos')).toEqual(['elsewhere', 'said']);
});
