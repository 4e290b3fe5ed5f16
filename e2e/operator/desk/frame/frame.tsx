import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex, Grid, Layout, Typography, theme } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SECTION_NAMES } from '../../contract/sections.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Guard } from './broken.tsx'
import './focus.css'
import styles from './frame.module.css'
import { LanguageSelect } from './language-select.tsx'
import { LogOut } from './log-out.tsx'
import { PageMenu } from './page-menu.tsx'
import { SignedOut } from './signed-out.tsx'
import { Who } from './who.tsx'

const OverviewPage = lazy(async () => ({
  default: (await import('../pages/overview/overview-page.tsx')).OverviewPage,
}))
const ReleasesPage = lazy(async () => ({
  default: (await import('../pages/releases/releases-page.tsx')).ReleasesPage,
}))

const ConfigPage = lazy(async () => ({
  default: (await import('../pages/config/config-page.tsx')).ConfigPage,
}))
const HistoryPage = lazy(async () => ({
  default: (await import('../pages/history/history-page.tsx')).HistoryPage,
}))
const LogPage = lazy(async () => ({
  default: (await import('../pages/log/log-page.tsx')).LogPage,
}))
const UnfinishedPage = lazy(async () => ({
  default: (await import('../pages/unfinished/unfinished-page.tsx')).UnfinishedPage,
}))
const OperatorsPage = lazy(async () => ({
  default: (await import('../pages/operators/operators-page.tsx')).OperatorsPage,
}))

/** The bar above, the menu beside or behind a button, and the page. */
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
          {shop} {t('title')}
        </Typography.Text>
        {isWide && <Who />}
        <LogOut />
      </Layout.Header>
      <Layout>
        {isWide ? (
          <Layout.Sider width={240} className={styles.side} style={ground}>
            <nav aria-label={t('menu')}>
              <PageMenu />
            </nav>
          </Layout.Sider>
        ) : (
          <Drawer
            open={isOpen}
            placement="left"
            size={280}
            title={t('menu')}
            footer={<Who />}
            onClose={() => setOpen(false)}
          >
            <nav aria-label={t('menu')}>
              <PageMenu onChosen={() => setOpen(false)} />
            </nav>
          </Drawer>
        )}
        <Layout>
          {/* It is the page's main element. */}
          <Layout.Content className={styles.content} id="content" tabIndex={-1}>
            <Guard place={pathname}>
              <Suspense fallback={null}>
                <Routes>
                  <Route path="/" element={<OverviewPage />} />
                  <Route path="/releases" element={<ReleasesPage />} />
                  <Route path="/operators" element={<OperatorsPage />} />
                  {SECTION_NAMES.map((name) => (
                    <Route key={name} path={name} element={<ConfigPage name={name} />} />
                  ))}
                  <Route path="/unfinished" element={<UnfinishedPage />} />
                  <Route path="/history" element={<HistoryPage />} />
                  <Route path="/log" element={<LogPage />} />
                </Routes>
              </Suspense>
            </Guard>
          </Layout.Content>
          <Layout.Footer>
            <Flex justify="end">
              <LanguageSelect />
            </Flex>
          </Layout.Footer>
        </Layout>
      </Layout>
      <SignedOut />
    </Layout>
  )
}
