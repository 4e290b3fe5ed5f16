import { MenuOutlined } from '@ant-design/icons'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { Button, Drawer, Flex, Grid, Layout, Select, Skeleton, Typography, theme } from 'antd'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SECTION_NAMES } from '../../contract/sections.ts'
import { useSession } from '../calls/use-session.ts'
import { Guard } from '../parts/guard.tsx'
import { useTexts } from '../texts/use-texts.ts'
import './focus.css'
import styles from './frame.module.css'
import { LogOut } from './log-out.tsx'
import { OperatorName, PageMenu } from './page-menu.tsx'
import { SignedOut } from './signed-out.tsx'

const loaded = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) => lazy(async () => ({ default: (await load())[name] }))

const PAGES = {
  '/': loaded('OverviewPage', () => import('../pages/overview/overview-page.tsx')),
  '/bookings': loaded('BookingsPage', () => import('../pages/bookings/bookings-page.tsx')),
  '/releases': loaded('ReleasesPage', () => import('../pages/releases/releases-page.tsx')),
  '/operators': loaded('OperatorsPage', () => import('../pages/operators/operators-page.tsx')),
  '/unfinished': loaded('UnfinishedPage', () => import('../pages/unfinished/unfinished-page.tsx')),
  '/pictures': loaded('PicturesPage', () => import('../pages/pictures/pictures-page.tsx')),
  '/history': loaded('HistoryPage', () => import('../pages/history/history-page.tsx')),
  '/log': loaded('LogPage', () => import('../pages/log/log-page.tsx')),
}
const ConfigPage = lazy(async () => ({
  default: (await import('../pages/config/config-page.tsx')).ConfigPage,
}))

export function Frame() {
  const t = useTexts()
  const { token } = theme.useToken()
  const isWide = Grid.useBreakpoint().lg ?? true
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const shop = useSession().data?.shop ?? ''
  const ground = { background: token.colorBgContainer }
  return (
    <Layout className={styles.desk}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Layout.Header className={styles.bar} style={ground}>
        {!isWide && (
          <Button
            icon={<MenuOutlined />}
            aria-label={t('menu')}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
        )}
        <Typography.Text strong ellipsis className={styles.brand}>
          {[shop, t('title')].filter(Boolean).join(' – ')}
        </Typography.Text>
        {isWide && <OperatorName />}
        <LogOut />
      </Layout.Header>
      <Layout>
        {isWide ? (
          <Layout.Sider width={240} className={styles.side} style={ground}>
            <PageMenu />
          </Layout.Sider>
        ) : (
          <Drawer
            open={isOpen}
            placement="left"
            size={280}
            title={t('menu')}
            classNames={{ body: styles.menu }}
            footer={<OperatorName />}
            onClose={() => setOpen(false)}
          >
            <PageMenu onChosen={() => setOpen(false)} />
          </Drawer>
        )}
        <Layout>
          {/* `Layout.Content` renders the page's `main` element. */}
          <Layout.Content className={styles.content} id="content" tabIndex={-1}>
            <Guard place={pathname}>
              <Suspense fallback={<Skeleton active title={false} aria-busy="true" />}>
                <Routes>
                  {Object.entries(PAGES).map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  {SECTION_NAMES.map((name) => (
                    <Route key={name} path={name} element={<ConfigPage name={name} />} />
                  ))}
                </Routes>
              </Suspense>
            </Guard>
          </Layout.Content>
          <Layout.Footer>
            <Flex justify="end">
              {/* Another language needs another document; the server remembers the choice. */}
              <Select
                aria-label={t('language')}
                value={t.language}
                options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
                popupMatchSelectWidth={false}
                onChange={(language) => location.assign(`${location.pathname}?lang=${language}`)}
              />
            </Flex>
          </Layout.Footer>
        </Layout>
      </Layout>
      <SignedOut />
    </Layout>
  )
}
