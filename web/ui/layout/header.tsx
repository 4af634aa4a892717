import { Suspense } from 'react'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { Wordmark } from '../brand/mark'
import { FollowRoute } from './follow-route'
import styles from './header.module.css'
import { Menu } from './menu'
import { NavigationItems } from './navigation-items'
import { RouteLink } from './route-link'
import { ScrolledHeader } from './scrolled-header'

/** The product's name and the main navigation on every page. */
export function Header({ settings }: { settings: SiteSettings }) {
  const { labels, navigation } = settings
  const { openMenu, closeMenu } = labels
  const items = <NavigationItems links={navigation} newTabLabel={labels.opensInNewTab} />

  return (
    <ScrolledHeader className={styles.header}>
      {/* The path of a page with route parameters might be unknown while its shell is rendered. */}
      <Suspense>
        <FollowRoute />
      </Suspense>
      <div className={`page-width ${styles.bar}`}>
        <RouteLink href="/" className={styles.home}>
          <Wordmark name={settings.productName} />
        </RouteLink>
        <nav className={`screen-only ${styles.navigation}`} aria-label={labels.mainNavigation}>
          <ul className={styles.links}>{items}</ul>
          <Menu labels={{ openMenu, closeMenu }}>
            <ul>{items}</ul>
          </Menu>
        </nav>
      </div>
    </ScrolledHeader>
  )
}
