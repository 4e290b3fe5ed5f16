import { expect, test } from 'vitest'
import { fitHeadings, guardTargets } from './tidy-html.ts'

function fitted(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  fitHeadings(place)
  guardTargets(place)
  return place.innerHTML
}

test('headings begin at the second level and keep their distances and attributes', () => {
  expect(fitted('<h1 id="a">A <em>b</em></h1><h2>B</h2><h6>C</h6>')).toBe(
    '<h2 id="a">A <em>b</em></h2><h3>B</h3><h6>C</h6>',
  )
  expect(fitted('<h3>A</h3><h4>B</h4>')).toBe('<h2>A</h2><h3>B</h3>')
  expect(fitted('<h2>A</h2>')).toBe('<h2>A</h2>')
  expect(fitted('<p>none</p>')).toBe('<p>none</p>')
})

test('below a title of the second level they begin at the third', () => {
  const place = document.createElement('div')
  place.innerHTML = '<h2>A</h2><h3>B</h3>'
  fitHeadings(place, 3)
  expect(place.innerHTML).toBe('<h3>A</h3><h4>B</h4>')
})

test('a link that opens another tab gives that tab no hold on the shop', () => {
  expect(fitted('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toContain(
    'rel="noopener noreferrer"',
  )
  expect(fitted('<a href="/b">x</a>')).toBe('<a href="/b">x</a>')
})
