import fp from 'fastify-plugin';

/** Bytes that the server takes of every call that is not named here; what is longer is large. */
export const BODY_LIMIT = 256 * 1024;
/** Of the calls whose bodies grow with what is kept: texts, rows of configuration and results, rescored items. */
const LARGE_BODY = 4 * 1024 * 1024;
const LARGE: ReadonlySet<string> = new Set([
  '/api/basic/check_user_input',
  '/api/modify/modifyuserinput',
  '/api/modify/modify_user_input_delete',
  '/api/modify/modify_khach_config',
  '/api/modify/getuserkhachhang/:guid',
  '/api/modify/modifykieuso/:id',
]);

export const bodyLimits = fp(
  (app, _options, done) => {
    app.addHook('onRoute', (route) => {
      if (LARGE.has(route.url)) route.bodyLimit = LARGE_BODY;
    });
    done();
  },
  { name: 'body-limits' },
);
