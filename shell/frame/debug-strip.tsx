import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './debug-strip.module.css'
import { usePlace } from './use-place.ts'

/**
 * For developers, in development builds only: shows the current page and the offerings that are
 * switched on.
 */
export function DebugStrip() {
  const { language } = useTexts('shell')
  const config = useUnit($config)
  const { route } = usePlace()
  const facts = [
    language,
    route ?? 'no route',
    flagsOn(config).join(' '),
    `${process.env.NODE_ENV} ${document.lastModified}`,
  ]
  return (
    <div className={styles.strip} aria-hidden="true">
      {facts.join(' · ')}
    </div>
  )
}

function flagsOn(config: ShopConfig): string[] {
  return Object.entries(config).flatMap(([name, value]) => (value === true ? [name] : []))
}
