import { Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { Part } from './effect-view.tsx'
import styles from './shop-frame.module.css'

/**
 * The shop's home page as visitors have it now. It runs no scripts: those of remotes of many teams
 * have the desk's origin, and in a frame they could reach into the desk.
 */
export function ShopFrame() {
  const t = useTexts()
  return (
    <Part heading={t('preview.shop')}>
      <Typography.Paragraph type="secondary">{t('preview.shopHint')}</Typography.Paragraph>
      <div className={styles.shop}>
        <iframe
          sandbox="allow-same-origin"
          src={`/${t.language}`}
          title={t('preview.shop')}
          tabIndex={-1}
          inert
        />
      </div>
    </Part>
  )
}
