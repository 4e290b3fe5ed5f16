import { pathTo } from '@shop/shared/routing/path-to'
import { Alert, Flex, Grid, Segmented, Typography } from 'antd'
import { useState } from 'react'
import type { PlanAnswer, PreviewKeys } from '../../../../contract/config.ts'
import { fieldsOf } from '../../../../contract/sections.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../config.module.css'
import { Part } from './effect-view.tsx'

const TIMES = ['now', 'after'] as const
const WIDTHS = ['desktop', 'phone'] as const
/** Pages of the config with fields that are not visible in the shop. */
const NOT_SHOWN = ['failures', 'waiting-room', 'robots'] as const

type Plan = PlanAnswer & { kind: 'preview' }

export function ShopPreview({ plan }: { plan: Plan }) {
  const t = useTexts()
  const { keys, changes, current } = plan
  const notShown = NOT_SHOWN.flatMap((section) => fieldsOf(section, current))
  const isNotShown = Object.keys(changes).every((field) => notShown.includes(field))
  const note = isNotShown ? 'unseen' : 'off'
  return (
    <Part heading={t('shown.heading')}>
      {isNotShown || keys === undefined ? (
        <Alert type="info" role="note" title={t(`shown.${note}`)} />
      ) : (
        <ShopFrame keys={keys} path={firstPath(plan, t.language)} />
      )}
    </Part>
  )
}

/**
 * Path of the page that the preview opens first: the static page with changed text, or the home
 * page.
 */
function firstPath({ changes, effect }: Plan, own: string): string {
  const { now, appear } = effect.languages
  const offered = [...now, ...appear]
  const language = offered.find((one) => one === own) ?? offered[0] ?? own
  const page = Object.keys(changes).find((field) => field.startsWith('page_'))
  return page === undefined
    ? pathTo('home', language)
    : pathTo('staticPage', language, { id: page.replace('page_', '') })
}

/**
 * Remotes of many teams run in the frame. Never give it the desk's own origin: they could reach the
 * desk and its token.
 */
function ShopFrame({ keys, path }: { keys: PreviewKeys; path: string }) {
  const t = useTexts()
  // `isWide` is false until the window was measured.
  const { lg: isWide = false } = Grid.useBreakpoint()
  const [time, setTime] = useState<(typeof TIMES)[number]>('after')
  const [chosen, setWidth] = useState<(typeof WIDTHS)[number] | null>(null)
  const width = chosen ?? (isWide ? 'desktop' : 'phone')
  return (
    <>
      <Typography.Paragraph type="secondary">{t('shown.hint')}</Typography.Paragraph>
      <Flex wrap gap={8}>
        <Segmented
          aria-label={t('shown.when')}
          value={time}
          onChange={setTime}
          options={[
            { value: 'now', label: t('preview.before') },
            { value: 'after', label: t('preview.after') },
          ]}
        />
        <Segmented
          aria-label={t('shown.width')}
          value={width}
          onChange={setWidth}
          options={WIDTHS.map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
      </Flex>
      <section
        className={styles.shop}
        aria-label={t(`shown.${time}`)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard
        tabIndex={0}
      >
        <iframe
          key={keys[time]}
          title={t(`shown.${time}`)}
          sandbox="allow-scripts allow-forms"
          src={`${path}?preview=${keys[time]}`}
          data-width={width}
        />
      </section>
    </>
  )
}
