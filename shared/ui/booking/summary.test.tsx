import texts from '@shop/shared/booking/locales/en.json'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BookingSummary } from './summary.tsx'

function summaryOf(total: number | null, state: 'known' | 'loading' = 'known') {
  const i18n = startI18n('en')
  i18n.addResourceBundle('en', 'booking', texts)
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  const entries = total === null ? [] : [{ id: '1', count: 2, name: 'Adult', cents: total }]
  const nextText = 'Choose a date'
  const choice = { date: null, time: null, entries, countText: '', nextText, addedText: null }
  const view = (shown: typeof state) => (
    <Provider value={fork()}>
      <OwnTexts value={i18n}>
        <MemoryRouter>
          <BookingSummary
            id="summary"
            state={shown}
            total={total}
            {...choice}
            onAdd={vi.fn()}
            onMore={vi.fn()}
          />
        </MemoryRouter>
      </OwnTexts>
    </Provider>
  )
  const { rerender } = render(view(state))
  onTestFinished(cleanup)
  const textNow = () =>
    screen.getByRole('complementary').textContent?.replaceAll('\u00a0', ' ') ?? ''
  return {
    text: textNow(),
    textWhile: (next: typeof state) => {
      rerender(view(next))
      return textNow()
    },
    heard: screen.getAllByRole('status').map((region) => region.textContent),
    button: screen.getByRole('button').textContent,
  }
}

test('without a choice, has no price and leads to the next step; announces each choice with its total', () => {
  const empty = summaryOf(null)
  expect(empty.text).not.toMatch(/Total|CHF|VAT/)
  cleanup()
  const chosen = summaryOf(3600)
  expect(chosen.text).toContain('TotalCHF 36.00')
  expect(empty.button).toBe('Choose a date')
  expect(chosen.button).toBe(texts.summary.add)
  expect(empty.heard).toEqual(['', ''])
  expect(chosen.heard).toEqual(['2 × Adult CHF\u00a036.00, Total CHF\u00a036.00', ''])
})

test('shows a total of zero as free, and says when the total is unknown', () => {
  const free = summaryOf(0)
  expect(free.text).toContain('Totalfree')
  expect(free.heard).toEqual(['2 × Adult free, Total free', ''])
  cleanup()
  expect(summaryOf(null, 'loading').text).toContain('Total')
})

test('keeps a total while another day loads, if there was one', () => {
  const empty = summaryOf(null)
  expect(empty.textWhile('loading')).toBe(empty.text)
  cleanup()
  const chosen = summaryOf(3600)
  expect(chosen.textWhile('loading')).toContain(`Total${shared.state.loading}`)
})
