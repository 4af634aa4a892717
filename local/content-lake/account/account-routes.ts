import { Hono, type HonoRequest } from 'hono'
import { ContentLakeError } from '../errors.ts'
import { defaultUser, grantsOf, localUsers, userOf } from './local-users.ts'

export interface AccountOptions {
  projectId: string
}

/** Features of paid Sanity plans that the local lake has. */
const features = ['contentReleases', 'singleDocRelease']
/** No limit that anybody reaches. */
const releaseLimits = {
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
}
const created = '2025-01-01T00:00:00.000Z'

/**
 * The routes about the user, their permissions and the project's features, which are the same for everyone on this
 * machine.
 */
export function accountRoutes({ projectId }: AccountOptions): Hono {
  const project = (asking: HonoRequest) => ({
    id: projectId,
    displayName: projectId,
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    createdAt: created,
    members: localUsers.map((user) => ({
      ...user,
      isCurrentUser: user === userOf(asking),
      isRobot: false,
    })),
    features: [],
  })

  return new Hono()
    .get('/users/me', (context) => context.json(userOf(context.req)))
    .get('/users/:ids', (context) => {
      const users = context.req
        .param('ids')
        .split(',')
        // Earlier transactions, and imported ones, name others.
        .map((id) => ({ ...(localUsers.find((user) => user.id === id) ?? defaultUser), id }))
      return context.json(users.length === 1 ? users[0] : users)
    })
    .get('/auth/id', (context) => context.json({ id: userOf(context.req).id }))
    .get('/auth/providers', (context) => context.json({ providers: [] }))
    .post('/auth/logout', (context) => context.body(null, 204))
    .get('/check/cors', (context) => context.json({ result: { allowed: true, withCredentials: true } }))
    .get('/features', (context) => context.json(features))
    .get('/projects/:project/user-applications', (context) => context.json([]))
    .get('/projects/:project/grants', (context) => context.json({}))
    .get('/projects/:project/features', (context) => context.json(features))
    .get('/projects/:project/new-content-release-allowed', (context) => context.json({ data: releaseLimits }))
    .get('/projects/:project/datasets/:dataset/acl', (context) => context.json(grantsOf(userOf(context.req))))
    .get('/projects/:project', (context) => {
      if (context.req.param('project') === projectId) return context.json(project(context.req))
      throw new ContentLakeError(
        404,
        'projectNotFoundError',
        `This local lake has the project "${projectId}" only.`,
      )
    })
    .get('/projects', (context) => context.json([project(context.req)]))
    .route('/', cloudServices())
}

/** Services around the Content Lake that a machine without a network lacks. */
function cloudServices(): Hono {
  return new Hono()
    .get('/journey/announcements', (context) => context.json([]))
    .get('/journey/trial', (context) => context.json({}))
    .get('/journey/trial/:project', (context) => context.json({}))
    .get('/journey/*', (context) => context.json(null))
    .get('/help', (context) => context.json({ resources: {} }))
    .get('/access/requests/me', (context) => context.json([]))
    .get('/subscriptions/project/:project', (context) => context.json({}))
    .get('/schedules/:project/:dataset', (context) => context.json({ schedules: [] }))
    .get('/intake/telemetry-status', (context) => context.json({ status: 'denied' }))
    .post('/intake/batch', (context) => context.body(null, 204))
}
