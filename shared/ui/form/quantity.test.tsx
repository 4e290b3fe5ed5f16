import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { showPage } from '@shop/shared/ui/testing/show-page'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Quantity } from './quantity.tsx'

interface AdultsProps {
  start: number
  min: number
  least?: number
  boundText: string
}

function Adults({ start, min, least, boundText }: AdultsProps) {
  const [count, setCount] = useState(start)
  return (
    <Quantity
      label="Adults"
      value={count}
      min={min}
      least={least}
      max={3}
      boundText={boundText}
      leastText={`No fewer than ${min}`}
      onChange={setCount}
    />
  )
}

async function open(start = 0, min = 0, boundText = 'No more than 3', least = min) {
  await showPage(
    <>
      <Adults start={start} min={min} least={least} boundText={boundText} />
      <button type="button">Add</button>
    </>,
  )
  expect(screen.queryByRole('status'), 'not in use').toBeNull()
  fireEvent.pointerDown(more())
}

const more = () => screen.getByRole('button', { name: 'Adults: one more' })
const less = () => screen.getByRole('button', { name: 'Adults: one less' })
const field = () => screen.getByRole<HTMLInputElement>('textbox')

function type(text: string): string {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  return field().value
}

// Regression: at a bound the button was disabled, and the next Tab key started at the top of the
// page.
test('a button at its bound keeps the focus and does nothing', async () => {
  await open(2)
  for (const [button, bound] of [
    [more(), '3'],
    [less(), '0'],
  ] as const) {
    button.focus()
    for (let press = 0; press < 5; press += 1) fireEvent.click(button)
    expect(field().value).toBe(bound)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(document.activeElement).toBe(button)
  }
})

// Regression: screen readers said "Quantity: quantity", and before it the group's name again.
test('only the field has the name of the counted item, not a group around it', async () => {
  await open(1)
  expect(field().getAttribute('aria-label')).toBe('Adults')
  expect(screen.queryByRole('group')).toBeNull()
})

test('counts all of several quick clicks', async () => {
  await open()
  for (const detail of [1, 2, 3]) fireEvent.click(more(), { detail })
  expect(field().value).toBe('3')
  for (const detail of [1, 2]) fireEvent.click(less(), { detail })
  expect(field().value).toBe('1')
})

// Regression: for a group of at least two, "one more" gave one.
test('the buttons skip counts that cannot be booked, and a typed one stays', async () => {
  await open(0, 0, '', 2)
  const press = (button: HTMLElement) => {
    fireEvent.click(button)
    return field().value
  }
  expect([more(), more(), less(), less()].map(press)).toEqual(['2', '3', '2', '0'])
  expect(type('1')).toBe('1')
  expect(press(less())).toBe('0')
  expect(type('1')).toBe('1')
  expect(press(more())).toBe('2')
})

// Regression: the live region appeared together with its text, so nothing was read out.
test('announces the upper bound in an existing live region', async () => {
  await open(2)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  fireEvent.click(more())
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('No more than 3')
  expect(field().getAttribute('aria-describedby')).toBe(region.id)
})

// Regression: a typed 0 became 1 without a message, and "one less" did nothing without a message.
test.each([
  ['a press of "one less"', () => fireEvent.click(less())],
  ['a typed number', () => type('0')],
  ['a typed word', () => type('none')],
])('shows the lower bound after %s, until the next change', async (_, want) => {
  await open(2, 1)
  const region = screen.getByRole('status')
  fireEvent.click(less())
  expect(region.textContent).toBe('')
  want()
  expect(field().value).toBe('1')
  expect(region.textContent).toBe('No fewer than 1')
  expect(field().getAttribute('aria-describedby')).toBe(region.id)
  fireEvent.click(more())
  expect(region.textContent).toBe('')
  expect(type('1')).toBe('1')
  expect(region.textContent).toBe('')
})

test('shows no message for a lower bound of zero', async () => {
  await open()
  fireEvent.click(less())
  for (const text of ['0', '', ' ']) expect(type(text)).toBe('0')
  expect(screen.getByRole('status').textContent).toBe('')
})

// Regression: "2,5" became 2 and "1000000" became 999 without a message.
test.each([
  ['2,5', '2'],
  ['1000000', '3'],
  ['-1', '0'],
  ['two', '0'],
  ['9'.repeat(400), '3', `${'9'.repeat(12)}…`],
])(
  'reports that %s was changed to another count, until the next change',
  async (text, now, shown = text) => {
    await open(1, 0, '')
    const region = screen.getByRole('status')
    expect(type(text)).toBe(now)
    expect(region.textContent).toBe(`“${shown}” was changed to ${now}`)
    for (const same of ['1', ' 2 ', '２', '2.0', '2,']) {
      type(same)
      expect(region.textContent, same).toBe('')
    }
  },
)

test('shows each bound when it is reached, if only one count is possible', async () => {
  await open(3, 3)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('No more than 3')
  fireEvent.click(less())
  expect(region.textContent).toBe('No fewer than 3')
  type('9')
  expect(region.textContent).toBe('No more than 3')
})

test('turns typed text into a count within the bounds', async () => {
  await open()
  expect(['2.9', ' 1 ', '２', '99', '-1', 'x', '9'.repeat(400)].map(type)).toEqual([
    '2',
    '1',
    '2',
    '3',
    '0',
    '0',
    '3',
  ])
})

test('rejects hexadecimal numbers and exponents', async () => {
  await open(1)
  expect(type('0x10')).toBe('0')
  expect(type('1e3')).toBe('0')
})

test('reads a count that was set without an event at the next press of a button', async () => {
  await open()
  fillWithoutEvents(document, { Adults: '99' })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(field().value).toBe('3')
  expect(screen.getByRole('status').textContent).toBe('No more than 3')
})
