import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FootBar } from './foot-bar.tsx'

const { style } = document.documentElement
const bar = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.style as CSSStyleDeclaration

// Regression: the bars of the waiting room and of a lost network overlapped.
test('a second bar stands on the first, shares its space, and moves down when the first is removed', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  onTestFinished(() => height.mockRestore())
  const first = render(<FootBar label="room">Waiting</FootBar>)
  expect(bar('room').getPropertyValue('--below')).toBe('0px')
  expect(style.getPropertyValue('--room-height')).toBe('50px')
  // In the shop too, the second bar has a React root of its own.
  const second = render(<FootBar label="net">Offline</FootBar>)
  expect(bar('net').getPropertyValue('--below')).toBe('50px')
  expect(bar('room').getPropertyValue('--bars')).toBe('2')
  expect(style.getPropertyValue('--room-height')).toBe('100px')
  first.unmount()
  expect(bar('net').getPropertyValue('--below')).toBe('0px')
  expect(bar('net').getPropertyValue('--bars')).toBe('1')
  second.unmount()
  expect(style.getPropertyValue('--room-height')).toBe('')
})
