import { cleanup, fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aBanner } from '../../frame/testing/static-content.ts'
import { BannerPicture } from './banner-picture.tsx'

// Regression: a missing banner showed a broken picture with its description.
test('a banner that cannot be loaded shows nothing, and the next one shows again', () => {
  const { container, rerender } = render(<BannerPicture banner={aBanner('/gone.jpg')} />)
  onTestFinished(cleanup)
  const [picture] = container.getElementsByTagName('img')
  if (picture === undefined) throw new Error('no picture')
  fireEvent.error(picture)
  expect(container.innerHTML).toBe('')
  rerender(<BannerPicture banner={aBanner('/here.jpg')} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/here.jpg')
})
