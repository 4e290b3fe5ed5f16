// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onFirstIntent } from './on-first-intent.ts'

const signs = (selector: string, kind: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }))

test.each(['pointerover', 'focusin'])(
  'what remotes need is prepared at the first %s of a link to one, once',
  (kind) => {
    document.body.innerHTML =
      '<p>Text</p><a href="/de/page/imprint">Imprint</a><a id="way" href="/de/tickets"><b>Tickets</b></a>'
    const prepare = vi.fn()
    onFirstIntent(document, prepare)
    signs('p', kind)
    signs('a', kind)
    expect(prepare).not.toHaveBeenCalled()
    signs('b', kind)
    signs('#way', 'pointerover')
    signs('#way', 'focusin')
    expect(prepare).toHaveBeenCalledTimes(1)
  },
)
