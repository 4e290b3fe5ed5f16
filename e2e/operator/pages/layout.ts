import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import { DESK_PAGES } from '../contract/desk-pages.ts'
import { refusalAt } from '../contract/needs.ts'
import type german from '../locales/de.json'
import type { Session } from '../operator.ts'
import type { OperatorTexts } from '../texts.ts'
import { type Markup, NOTHING } from './markup.ts'

export type PageName = keyof (typeof german)['pages']

export interface PageView {
  t: OperatorTexts
  language: Language
  shop: string
  /** CSRF token of the forms; null without a session. */
  token: string | null
  who: Session | null
  /** Target of the links to other languages; null if a link would lose typed input. */
  here: URL | null
}

export function addressOf(page: PageName): string {
  return page === 'overview' ? '/operator' : `/operator/${page}`
}

export function renderPage(
  view: PageView,
  { title, content }: { title: string; content: Markup },
): Markup {
  const { t, language, shop, token, who } = view
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${t('title')} – ${shop}</title>
<link rel="stylesheet" href="/operator/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">${t('skip')}</a>
<header><div class="bar"><p class="brand"><span>${shop}</span> ${t('title')}</p>
${token === null ? NOTHING : logOutForm(view)}</div></header>
<div class="frame">
${token === null || who?.mustChangePassword ? NOTHING : menuOfPages(view)}
<main id="content" tabindex="-1"><h1>${title}</h1>
${content}</main></div>
<footer>${languageLinks(view)}</footer>
</body></html>`
}

/** Every form of a session begins with this field. */
export function tokenField({ token }: PageView): Markup {
  return html`<input type="hidden" name="token" value="${token ?? ''}">`
}

function menuOfPages({ t, who }: PageView): Markup {
  const pages = DESK_PAGES.filter((page) => refusalAt(addressOf(page), who ?? undefined) === null)
  const entries = pages.map(
    (page) => html`<li><a href="${addressOf(page)}">${t(`pages.${page}.name`)}</a></li>`,
  )
  return html`<nav aria-label="${t('menu')}"><details class="menu"><summary class="menu-button">${t('menu')}</summary><ul>${entries}</ul></details></nav>`
}

function logOutForm(view: PageView): Markup {
  const { t, who } = view
  const name =
    who?.operatorId === null
      ? ''
      : html`<span class="who">${who?.hasOwnPassword ? html`<a href="/operator/password">${who.name}</a>` : who?.name}</span>`
  return html`<form method="post" action="/operator/log-out" class="log-out">${tokenField(view)}${name}
<button class="plain">${t('logOut')}</button></form>`
}

function languageLinks({ t, language, here }: PageView): Markup {
  if (here === null) return NOTHING
  const links = LANGUAGES.map((one) => {
    const query = new URLSearchParams(here.search)
    query.set('lang', one)
    const current = one === language ? html`aria-current="true"` : ''
    return html`<li><a href="${here.pathname}?${query}" lang="${one}" hreflang="${one}" ${current}>${languageName(one)}</a></li>`
  })
  return html`<nav aria-label="${t('language')}"><ul class="languages">${links}</ul></nav>`
}

export function refusalPage(view: PageView, reasons: readonly string[]): Markup {
  const { t } = view
  return renderPage(view, {
    title: t('refused.heading'),
    content: html`<div class="sheet">${reasons.map((reason) => html`<p>${reason}</p>`)}
<p><a href="/operator">${t('refused.back')}</a></p></div>`,
  })
}
