import { languageName } from '@shop/shared/i18n/language-name'
import { useQuery } from '@tanstack/react-query'
import { Alert, Col, Flex, Grid, Row, Segmented, Select, Typography } from 'antd'
import { useState } from 'react'
import type { PlanAnswer } from '../../../../contract/config.ts'
import { DEVICES, type DrawnAnswer, type SentDrawing } from '../../../../contract/drawn.ts'
import { fieldsOf } from '../../../../contract/sections.ts'
import { callApi } from '../../../calls/call-api.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Part } from './effect-view.tsx'
import { ShopPicture } from './shop-picture.tsx'
import { firstShown, shownPages } from './shown-pages.ts'

/** Of a visitor's window, in px. */
const WIDTHS = { desktop: 1280, phone: 360 } as const
const TIMES = ['now', 'after'] as const
/** Pages of the config whose fields no page of the shop shows by itself. */
const UNSEEN = ['failures', 'waiting-room', 'robots'] as const

interface Previewed {
  plan: PlanAnswer & { kind: 'preview' }
}

/** A page of the shop as it is, and as it would be; in words where both would be the same. */
export function ShopPictures({ plan }: Previewed) {
  const t = useTexts()
  const unseen = UNSEEN.flatMap((section) => fieldsOf(section, plan.current))
  const isUnseen = Object.keys(plan.changes).every((field) => unseen.includes(field))
  return (
    <Part heading={t('drawn.heading')}>
      {isUnseen ? (
        <Alert type="info" role="note" title={t('drawn.unseen')} />
      ) : (
        <NowAndAfter plan={plan} />
      )}
    </Part>
  )
}

function NowAndAfter({ plan }: Previewed) {
  const t = useTexts()
  // Undefined until the window has been measured.
  const { lg: isWide = false } = Grid.useBreakpoint()
  const pages = shownPages(t)
  const languages = [...plan.effect.languages.now, ...plan.effect.languages.appear]
  const [page, setPage] = useState(() => firstShown(plan.changes))
  const [language, setLanguage] = useState(
    languages.find((one) => one === t.language) ?? languages[0] ?? t.language,
  )
  const [wanted, setWidth] = useState<keyof typeof WIDTHS | null>(null)
  const [device, setDevice] = useState<SentDrawing['device']>('light')
  const [time, setTime] = useState<(typeof TIMES)[number]>('after')
  const width = wanted ?? (isWide ? 'desktop' : 'phone')
  const path = pages.find(({ value }) => value === page)?.pathIn(language) ?? `/${language}`
  const now = useDrawn({ base: plan.base, wanted: {}, path, device })
  const after = useDrawn({ base: plan.base, wanted: plan.wanted, path, device })
  const followsDevice = [now, after].some(
    ({ query: { data } }) => data?.kind === 'drawn' && data.followsDevice,
  )
  const shown = { now, after }
  const pictures = isWide ? TIMES : [time]

  return (
    <>
      <Typography.Paragraph type="secondary">{t('drawn.hint')}</Typography.Paragraph>
      <Flex vertical gap={16}>
        <Flex wrap gap={8}>
          <Select
            aria-label={t('drawn.page')}
            value={page}
            options={pages.map(({ value, label }) => ({ value, label }))}
            popupMatchSelectWidth={false}
            onChange={setPage}
          />
          {languages.length > 1 && (
            <Select
              aria-label={t('drawn.language')}
              value={language}
              options={languages.map((value) => ({ value, label: languageName(value) }))}
              popupMatchSelectWidth={false}
              onChange={setLanguage}
            />
          )}
          <Segmented
            aria-label={t('drawn.width')}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'desktop', label: t('drawn.desktop') },
              { value: 'phone', label: t('drawn.phone') },
            ]}
          />
          {(followsDevice || device === 'dark') && (
            <Segmented
              aria-label={t('drawn.device')}
              value={device}
              onChange={setDevice}
              options={DEVICES.map((value) => ({
                value,
                label: t(`choices.color_scheme.${value}`),
              }))}
            />
          )}
          {!isWide && (
            <Segmented
              aria-label={t('drawn.when')}
              value={time}
              onChange={setTime}
              options={[
                { value: 'now', label: t('preview.before') },
                { value: 'after', label: t('preview.after') },
              ]}
            />
          )}
        </Flex>
        <Row gutter={[16, 16]} data-together="">
          {pictures.map((one) => (
            <Col key={one} xs={24} lg={12}>
              <ShopPicture title={t(`drawn.${one}`)} width={WIDTHS[width]} {...shown[one]} />
            </Col>
          ))}
        </Row>
      </Flex>
    </>
  )
}

/** A page is drawn once, and again only when somebody asks for that. */
function useDrawn(drawing: SentDrawing) {
  const query = useQuery({
    queryKey: ['drawn', drawing],
    queryFn: ({ signal }) =>
      callApi<DrawnAnswer>('config/drawn', { body: drawing, isQuestion: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { drawing, query }
}
