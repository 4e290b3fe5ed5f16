import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { tolerateTranslation } from './tolerate-translation.ts'

/*
 * Regression: where the browser translated the page, React threw at the next change beside a text, and
 * the boundary took a sound release of a remote for a broken one.
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
])('%s is borne on a page that is translated', (_, before, after, shown) => {
  const { change } = show(before)
  translateTexts('*')
  expect(() => change(after)).toThrow(/not a child/)
  cleanup()
  bear()
  const borne = show(before)
  translateTexts('*')
  borne.change(after)
  expect(borne.text()).toBe(shown)
})

test('a text that something has put into an element goes as well, and others come before it', () => {
  bear()
  const { place, change, text } = show(<>{null}rest</>)
  const wrapper = document.createElement('font')
  wrapper.append(...place().childNodes)
  place().append(wrapper)
  change(<>{<b>new </b>}rest</>)
  expect(text()).toBe('new rest')
  change(null)
  expect(text()).toBe('')
})

test('on a page that is not translated each node goes and comes as ever', () => {
  bear()
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

function bear(): void {
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
