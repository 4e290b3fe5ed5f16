import { cleanup, fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { BannerPicture } from './banner-picture.tsx'
import type { Banner } from './clean-banners.ts'

const banner = (image: string): Banner => ({
  image,
  image_mobile: '',
  image_srcset: '',
  image_mobile_srcset: '',
  image_preview: '',
  alt: 'The great hall',
  title: '',
  text: '',
  link: '',
})

// Regression: a missing banner showed a broken picture with its description.
test('a banner that cannot be loaded shows nothing, and the next one shows again', () => {
  const { container, rerender } = render(<BannerPicture banner={banner('/gone.jpg')} />)
  onTestFinished(cleanup)
  const [picture] = container.getElementsByTagName('img')
  if (picture === undefined) throw new Error('no picture')
  fireEvent.error(picture)
  expect(container.innerHTML).toBe('')
  rerender(<BannerPicture banner={banner('/here.jpg')} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/here.jpg')
})
