import { describe, expect, test } from 'vitest';
import { splitMarkup, withoutMarkup } from './replace-tags.js';

describe('markup in a text', () => {
  test.each([
    ['CO<inf>2</inf> and <scp>GABA</scp>', 'CO2 and GABA'],
    ['<sec><title>Aims</title><bold>To</bold> <italic>see</italic></sec>', 'AimsTo see'],
    ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', 'x=2'],
    ['<jats:p>A</jats:p> <mml:mi>b</mml:mi> <o:p></o:p>c', 'A b c'],
    ['<hit>solar</hit> <hlword>power</hlword> <em class="hl">plant</em>', 'solar power plant'],
    ['<script>x</script><img/src=x><iframe src="y"></iframe>', 'x'],
    ['<figure><svg><path d="M0"/></svg><figcaption>Sea</figcaption></figure>', 'Sea'],
    ['<wbr>a<input disabled><col><samp>b</samp><acronym>c</acronym>', 'abc'],
    ['a<!-- <b>hidden</b> --> b<?xml version="1.0"?><!DOCTYPE html>', 'a b'],
    ['<![CDATA[kept < as it is]]>', 'kept < as it is'],
    ['<dish>Fish</dish> <x y="1">', 'Fish '],
    ['line<br>break<BR/> <a href=x>link</a>', 'linebreak link'],
  ])('is taken out of %s', (text, plain) => {
    expect(withoutMarkup(text)).toBe(plain);
  });

  test.each([
    'a Map<Key> of a List<String>',
    'an <unknown> thing, see <https://example.org> or <me@example.org> at <localhost:8080>',
    'P < 0.05 in 90 % and > 80%',
    'a<b and c>d',
    'x[y[0]]>5',
    'a <!-- that never ends',
  ])('is not what only looks like it: %s', text => {
    expect(withoutMarkup(text)).toBe(text);
  });

  test.each(['if a<b and c>d <b>x', 'x <y> z </y>', 'cp <path> fails', '<name> <address> <phone>'])(
    'is no variable and no placeholder in %s',
    text => expect(withoutMarkup(text)).toBe(text.replace('<b>x', 'x')),
  );

  test('takes turns with the texts around it', () => {
    expect(splitMarkup('<b>a</b>')).toEqual(['', '<b>', 'a', '</b>', '']);
    expect(splitMarkup('a < b')).toEqual(['a < b']);
  });

  test.each(['<', '<b', '<!--', '<![CDATA[', '<b ', '<x:y z=', ']]>', '<?x ', '<x>'])(
    'is looked for in linear time among many times %s',
    // In quadratic time this would take hours.
    sign => expect(withoutMarkup(`${sign.repeat(1_000_000)}> the end`).endsWith(' the end')).toBe(true),
  );
});
