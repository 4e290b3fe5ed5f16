import type { Banner } from './clean-banners.ts'

interface BannerPictureProps {
  banner: Banner
  /** The largest thing of the first screen does not wait for anything. */
  isFirst?: boolean
}

export function BannerPicture({ banner, isFirst = false }: BannerPictureProps) {
  return (
    <picture>
      {banner.image_mobile ? (
        <source media="(max-width: 47.99rem)" srcSet={banner.image_mobile} />
      ) : null}
      <img
        src={banner.image}
        alt={banner.alt}
        width="1600"
        height="800"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
