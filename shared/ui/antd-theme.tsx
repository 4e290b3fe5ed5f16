import type { ThemeConfig } from 'antd/es/config-provider'

const REM_PX = 16

/** The shop's theme for antd, read from the CSS custom properties: antd needs real colours. */
export function antdTheme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const colour = (name: string) => read(name) || undefined
  return {
    token: {
      colorPrimary: colour('--accent'),
      colorError: colour('--danger'),
      colorSuccess: colour('--success'),
      colorText: colour('--ink'),
      colorTextDescription: colour('--ink-soft'),
      colorBgElevated: colour('--card'),
      colorBorder: colour('--line-strong'),
      fontFamily: read('--font') || undefined,
      fontSize: REM_PX,
      borderRadius: Number.parseInt(read('--radius'), 10) || undefined,
      controlHeightLG: 44,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}
