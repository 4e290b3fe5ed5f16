import { TextField } from '@shop/shared/ui/form/form-field'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BookingStep, focusStep } from './step.tsx'

/** Calls `focusStep` with this id; returns the elements that are scrolled into view, and how. */
function lead(id: string) {
  vi.useFakeTimers()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  onTestFinished(() => {
    cleanup()
    scroll.mockRestore()
    vi.useRealTimers()
  })
  render(
    <BookingStep id="words" title="Your words" lack={null} isHeld={false}>
      <TextField id="to" label="For" value="" onChange={() => {}} />
      <TextField id="from" label="From" value="" errors={['Too long']} onChange={() => {}} />
    </BookingStep>,
  )
  focusStep(id)
  expect(document.activeElement?.id).toBe(id)
  vi.runAllTimers()
  return scroll.mock.contexts.map((place, call) => ({
    text: (place as Element).textContent,
    how: scroll.mock.calls[call]?.[0],
  }))
}

test('focusing the heading of a step scrolls to the start of the step', () => {
  expect(lead('words')).toEqual([{ text: 'Your wordsForFromToo long', how: { block: 'start' } }])
  expect(screen.getByRole('heading', { name: 'Your words' })).toBe(document.activeElement)
})

// Regression: the start of the step was scrolled to, and on a phone the bar at the bottom hid the
// field
// and its error.
test('focusing a field scrolls to the field, with its label and its error', () => {
  expect(lead('from')).toEqual([{ text: 'FromToo long', how: { block: 'center' } }])
})
