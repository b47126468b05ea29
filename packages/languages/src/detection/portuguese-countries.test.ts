import { expect, test } from 'vitest';
import { leansToBrazil } from './portuguese-countries.js';

test.each([
  'A situação econômica do ônibus',
  'As pessoas estão fazendo fila',
  'Gerencie seus arquivos na tela',
  'O goleiro do time',
])('%s was written in Brazil', text => {
  expect(leansToBrazil(text)).toBeGreaterThan(0);
});

test.each([
  'A situação económica do comboio',
  'As pessoas estão a fazer fila',
  'Gira os seus ficheiros no ecrã',
  'A cidade torna-se maior',
])('%s was written in Portugal', text => {
  expect(leansToBrazil(text)).toBeLessThan(0);
});

test.each(['O preço do café subiu', 'Também contém alguém', ''])('%j may come from either', text => {
  expect(leansToBrazil(text)).toBe(0);
});
