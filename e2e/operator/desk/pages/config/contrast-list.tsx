import { MIN_CONTRAST } from '@shop/shared/config/accent'
import { Flex } from 'antd'
import { accentContrasts } from '../../../effects/accent-contrast.ts'
import { Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'

/**
 * A low contrast in the dark scheme is no warning, because the shop lightens nearly every accent in
 * that scheme.
 */
const TOO_LOW = { light: 'warning', dark: 'info' } as const

export function ContrastList({ accent }: { accent: unknown }) {
  const t = useTexts()
  const contrasts = accentContrasts(accent)
  if (contrasts.length === 0) return null
  // Rounded down, so that a value just below the limit does not look sufficient.
  const format = new Intl.NumberFormat(t.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  })
  const show = (ratio: number) => format.format(Math.floor(ratio * 100) / 100)
  return (
    <fieldset className={styles.plain} aria-label={t('look.contrast')}>
      <Flex vertical gap={8}>
        {contrasts.map(({ shade, ratio, isReadable, used, usedRatio }) => {
          const values = { scheme: t(`look.in.${shade}`), ratio: show(ratio) }
          const usedInstead = { least: show(MIN_CONTRAST), used, usedRatio: show(usedRatio) }
          return (
            <Notice
              key={shade}
              type={isReadable ? 'success' : TOO_LOW[shade]}
              icon={
                <svg width="16" height="16" viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={used} />
                </svg>
              }
              title={
                isReadable
                  ? t('look.readable', values)
                  : t('look.tooLow', { ...values, ...usedInstead })
              }
            />
          )
        })}
      </Flex>
    </fieldset>
  )
}
