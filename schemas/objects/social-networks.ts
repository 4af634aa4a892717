/** The social networks whose logos the site can draw. */
export const socialNetworks = [
  { value: 'instagram', title: 'Instagram' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'facebook', title: 'Facebook' },
  { value: 'x', title: 'X' },
  { value: 'tiktok', title: 'TikTok' },
  { value: 'youtube', title: 'YouTube' },
] as const

export type SocialNetwork = (typeof socialNetworks)[number]['value']
