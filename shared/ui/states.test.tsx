import texts from '@shop/shared/i18n/locales/en.json'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Empty, Loading, Problem } from './states.tsx'
import { showPage } from './testing/show-page.tsx'

type Step = 'problem' | 'loading' | 'empty' | 'done'

/** Focuses itself, like a step of a form. */
function Answer() {
  useEffect(() => document.getElementById('answer')?.focus(), [])
  return <input id="answer" aria-label="Answer" />
}

interface PageProps {
  title?: string
  first?: Step
  /** The step after a retry. */
  next?: Step
}

function Page({ title = 'Events', first = 'problem', next = 'loading' }: PageProps) {
  const [step, setStep] = useState(first)
  return (
    <main id="content" tabIndex={-1}>
      {title ? <h1 tabIndex={-1}>{title}</h1> : null}
      <Button onClick={() => setStep('loading')}>Elsewhere</Button>
      {step === 'problem' ? <Problem title="Broken" onRetry={() => setStep(next)} /> : null}
      {step === 'loading' ? <Loading /> : null}
      {step === 'done' ? <Answer /> : null}
      {step === 'empty' ? (
        <Empty title="Nothing">
          <Button onClick={() => setStep('loading')}>Clear</Button>
        </Empty>
      ) : null}
    </main>
  )
}

async function open(props: PageProps = {}) {
  await showPage(<Page {...props} />)
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) =>
  act(async () => {
    button(name).focus()
    fireEvent.click(button(name))
  })

test('moves the focus to the heading when the retry button is removed', async () => {
  await open()
  await press(texts.action.retry)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' }))
})

test('focuses the page itself if it has no heading', async () => {
  await open({ title: '' })
  await press(texts.action.retry)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('does not override code that moves the focus itself', async () => {
  await open({ next: 'done' })
  await press(texts.action.retry)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('leaves the focus alone when a state without the focus disappears', async () => {
  await open()
  await press('Elsewhere')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(button('Elsewhere'))
})

test("moves the focus to the heading when an empty list's button is removed", async () => {
  await open({ first: 'empty' })
  await press('Clear')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' }))
})

test.each(['booked', 'bought'] as const)(
  'shows the placeholder %s with a visible text, but leaves the announcement to the frame',
  async (shape) => {
    await showPage(<Loading shape={shape} />)
    expect(screen.queryByRole('status')).toBeNull()
    const page = screen.getByText(texts.state.loading).parentElement
    expect(page?.getAttribute('aria-busy')).toBe('true')
    expect(page?.textContent).toBe(texts.state.loading)
    expect(page?.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(0)
  },
)

// Regression: after a second the frame also announced the loading, so "Loading" was read out twice.
test('announces loading only if it has its own text', async () => {
  await open({ first: 'loading' })
  expect(screen.getByText(texts.state.loading)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  await showPage(
    <>
      <Loading label="We are checking your payment" />
      <Loading />
    </>,
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'We are checking your payment',
  ])
})

test('retries when the connection is back, only while the failed call is shown', async () => {
  await open({ next: 'done' })
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByLabelText('Answer')).toBeTruthy()
  await press('Elsewhere')
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.queryByLabelText('Answer')).toBeNull()
})
