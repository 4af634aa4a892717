export type SITE_SETTINGS_QUERY_RESULT = any
export type HOME_PAGE_QUERY_RESULT = any
