import { expect, test } from 'vitest'
import { rulesIn } from './dynamic-css.ts'

test('splits CSS into its outermost rules, with their nested rules and quoted texts', () => {
  const rules = [
    '.a{border:var(--w) solid red;border-top:0;}',
    '.b::after{content:"};{";color:blue}',
    "@media (width>1px){.c{color:red}.d::before{content:'\\'}'}}",
    '@layer base;',
    '.e{}',
  ]
  expect(rulesIn(rules.join(''))).toEqual(rules)
  expect(rulesIn(rules.join('\n '))).toEqual(rules)
  expect(rulesIn('')).toEqual([])
})
