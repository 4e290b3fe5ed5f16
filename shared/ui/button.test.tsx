import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button } from './button.tsx'

function clicked(details: readonly number[], swallowsDoubleClick: boolean) {
  const pressed = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button type="submit" swallowsDoubleClick={swallowsDoubleClick} onClick={pressed}>
        Go
      </Button>
    </form>,
  )
  onTestFinished(cleanup)
  for (const detail of details) fireEvent.click(screen.getByRole('button'), { detail })
  expect(sent).toHaveBeenCalledTimes(pressed.mock.calls.length)
  return pressed.mock.calls.length
}

test.each([
  ['a double click', [1, 2], 1],
  ['a triple click', [1, 2, 3], 1],
  ['two clicks with a pause between them', [1, 1], 2],
  ['two presses of a key', [0, 0], 2],
])('%s sends the form the right number of times', (_, details, times) => {
  expect(clicked(details, true)).toBe(times)
})

function AddOrSignIn({ onSignIn }: { onSignIn: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? (
        <Button swallowsDoubleClick onClick={() => setOpen(false)}>
          Add
        </Button>
      ) : null}
      <Button onClick={onSignIn}>Sign in</Button>
    </>
  )
}

// Regression: "Add" removed itself, and the second click of a double click signed the visitor in,
// or removed a line.
test('the second click of a double click presses nothing else when the first one removes the button', () => {
  const pressed = vi.fn()
  render(<AddOrSignIn onSignIn={pressed} />)
  onTestFinished(cleanup)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }), { detail: 1 })
  const other = screen.getByRole('button')
  for (const detail of [2, 3]) fireEvent.click(other, { detail })
  expect(pressed).not.toHaveBeenCalled()
  for (const detail of [1, 2]) fireEvent.click(other, { detail })
  expect(pressed).toHaveBeenCalledTimes(2)
})

// Regression: when Enter was held on "Add", it also followed "Go to basket", which had the focus by
// then.
test('a key that is still held presses no other button', () => {
  const pressed = vi.fn()
  render(<AddOrSignIn onSignIn={pressed} />)
  onTestFinished(cleanup)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }), { detail: 0 })
  const other = screen.getByRole('button')
  // True if the repeated key event was prevented; otherwise it would press the button.
  const held = () => !fireEvent.keyDown(other, { key: 'Enter', repeat: true })
  expect([held(), held()]).toEqual([true, true])
  fireEvent.keyUp(other, { key: 'Enter' })
  expect(held()).toBe(false)
  expect(fireEvent.keyDown(other, { key: 'Enter' })).toBe(true)
})

test('after a press of another key, no key is ignored', () => {
  render(<AddOrSignIn onSignIn={vi.fn()} />)
  onTestFinished(cleanup)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }), { detail: 0 })
  const other = screen.getByRole('button')
  expect(fireEvent.keyDown(other, { key: 'ArrowDown' })).toBe(true)
  expect(fireEvent.keyDown(other, { key: 'ArrowDown', repeat: true })).toBe(true)
})

test('a button without `swallowsDoubleClick` takes every click', () => {
  expect(clicked([1, 2, 3], false)).toBe(3)
})
