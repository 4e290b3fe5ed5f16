import DOMPurify from 'dompurify'
import { expect, test, vi } from 'vitest'
import { fitHeadings, guardTargets, takenFromHtml, tidyHtml } from './tidy-html.ts'

function fitted(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  fitHeadings(place)
  guardTargets(place)
  return place.innerHTML
}

test('starts headings at the second level and keeps their distances and attributes', () => {
  expect(fitted('<h1 id="a">A <em>b</em></h1><h2>B</h2><h6>C</h6>')).toBe(
    '<h2 id="a">A <em>b</em></h2><h3>B</h3><h6>C</h6>',
  )
  expect(fitted('<h3>A</h3><h4>B</h4>')).toBe('<h2>A</h2><h3>B</h3>')
  expect(fitted('<h2>A</h2>')).toBe('<h2>A</h2>')
  expect(fitted('<p>none</p>')).toBe('<p>none</p>')
})

test('starts headings at the third level below a title of the second level', () => {
  const place = document.createElement('div')
  place.innerHTML = '<h2>A</h2><h3>B</h3>'
  fitHeadings(place, 3)
  expect(place.innerHTML).toBe('<h3>A</h3><h4>B</h4>')
})

test('a link that opens another tab gives that tab no access to the shop', () => {
  expect(fitted('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toContain(
    'rel="noopener noreferrer"',
  )
  expect(fitted('<a href="/b">x</a>')).toBe('<a href="/b">x</a>')
})

// Browsers show the result of the last cleaning; a browser test checks that whole result.
test('changes headings and links before the last cleaning of a text', () => {
  const looked: unknown[] = []
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((dirty: string | Node, config = {}) => {
    looked.push(dirty)
    if (!config.RETURN_DOM) return `cleaned at last: ${dirty}` as never
    const place = document.createElement('div')
    place.innerHTML = String(dirty)
    return place as never
  })
  const html = '<h1>A</h1><a href="/b" target="_blank">b</a>'
  const fitted = '<h2>A</h2><a href="/b" target="_blank" rel="noopener noreferrer">b</a>'
  expect(tidyHtml(html)).toEqual({ __html: `cleaned at last: ${fitted}` })
  expect(looked).toEqual([html, fitted])
})

test('reports each removed element or attribute once', () => {
  const link = document.createElement('a')
  link.setAttribute('onclick', 'x()')
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation(() => {
    DOMPurify.removed = [
      { element: document.createElement('script') },
      { element: document.createElement('script') },
      { element: document.createComment('c') },
      { attribute: link.getAttributeNode('onclick'), from: link },
    ]
    return '' as never
  })
  expect(takenFromHtml('')).toEqual(['<script>', 'onclick'])
})
