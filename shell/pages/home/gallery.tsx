import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { MuseumAnchor, museumLink } from '../../frame/links/museum-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import type { Banner } from './clean-banners.ts'
import styles from './gallery.module.css'

export function Gallery({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className={styles.gallery}>
      {banners.map((banner) => (
        // The key contains title and link, because the same picture may appear again with another
        // text.
        <Impression key={`${banner.image} ${banner.title} ${banner.link}`} banner={banner} />
      ))}
    </div>
  )
}

function Impression({ banner }: { banner: Banner }) {
  const { language } = useTexts('shell')
  const leads = museumLink(banner.link, language, useUnit($config))
  // The text of the styles. A link needs a name: without a title, the description of the picture is
  // its name.
  const name = banner.title || (leads === null ? '' : banner.alt)
  const linked =
    leads === null ? (
      name
    ) : (
      <MuseumAnchor leads={leads} className={styles.link}>
        {name}
      </MuseumAnchor>
    )
  return (
    <div className={styles.tile}>
      <div className={styles.picture} data-lazy>
        <BannerPicture banner={name === banner.alt ? { ...banner, alt: '' } : banner} />
      </div>
      {name === '' && banner.text === '' ? null : (
        <div className={styles.body}>
          {name === '' ? null : <h2 className={styles.name}>{linked}</h2>}
          {banner.text === '' ? null : <p className={styles.text}>{banner.text}</p>}
        </div>
      )}
    </div>
  )
}
