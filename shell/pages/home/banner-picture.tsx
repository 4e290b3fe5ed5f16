import { copiesOf, PICTURE_SIZES, releasePicture } from '@shop/shared/pictures/copies-of'
import { useState } from 'react'
import type { Banner } from './clean-banners.ts'

interface BannerPictureProps {
  banner: Banner
  /** The first picture is the largest of the first screen, so it is not loaded lazily. */
  isFirst?: boolean
}

/** A banner's picture. If it cannot be loaded, neither frame nor description remains. */
export function BannerPicture({ banner, isFirst = false }: BannerPictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === banner.image) return null
  return (
    <picture>
      {banner.image_mobile ? (
        <source
          ref={releasePicture}
          media="(max-width: 47.99rem)"
          srcSet={banner.image_mobile_srcset || banner.image_mobile}
          sizes={PICTURE_SIZES.banner}
        />
      ) : null}
      <img
        loading={isFirst ? 'eager' : 'lazy'}
        {...copiesOf(banner.image_srcset, 'banner')}
        src={banner.image}
        alt={banner.alt}
        onError={() => setMissing(banner.image)}
        width="1600"
        height="800"
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
