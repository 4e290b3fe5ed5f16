import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { tolerateTranslation } from './tolerate-translation.ts'

/*
 * Regression: on a page that the browser had translated, React threw at the next change next to a
 * text, and the boundary treated a working release of a remote as broken.
 */
test.each<[string, ReactNode, ReactNode, string]>([
  ['a text that goes', <>a {'b'}</>, <>a {null}</>, '*a *b'],
  [
    'an element in place of a text',
    <Asking key="text" />,
    <b key="price">12.50</b>,
    '*asking12.50',
  ],
  ['an element before a text', <>{null}rest</>, <>{<b>new</b>}rest</>, '*restnew'],
])('survives this change on a translated page: %s', (_, before, after, shown) => {
  const { change } = show(before)
  translateTexts('*')
  expect(() => change(after)).toThrow(/not a child/)
  cleanup()
  tolerate()
  const tolerant = show(before)
  translateTexts('*')
  tolerant.change(after)
  expect(tolerant.text()).toBe(shown)
})

test('changes a text that a translation moved into another element: removes it, or inserts before it', () => {
  tolerate()
  const { place, change, text } = show(<>{null}rest</>)
  const wrapper = document.createElement('font')
  wrapper.append(...place().childNodes)
  place().append(wrapper)
  change(<>{<b>new </b>}rest</>)
  expect(text()).toBe('new rest')
  change(null)
  expect(text()).toBe('')
})

test('changes a page that is not translated as usual', () => {
  tolerate()
  const { change, text } = show(<>a {'b'}</>)
  change(
    <>
      a {<b>c</b>}
      {'b'}
    </>,
  )
  expect(text()).toBe('a cb')
  change(<>a {'b'}</>)
  expect(text()).toBe('a b')
})

function Asking() {
  return 'asking'
}

function tolerate(): void {
  const { removeChild, insertBefore } = Node.prototype
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
  tolerateTranslation(Node.prototype)
}

function show(part: ReactNode) {
  const { container, rerender } = render(<p>{part}</p>)
  onTestFinished(cleanup)
  const place = () => container.querySelector('p') ?? container
  return {
    place,
    text: () => container.textContent,
    change: (next: ReactNode) => act(() => rerender(<p>{next}</p>)),
  }
}
