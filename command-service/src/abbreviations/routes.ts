import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { type AbbreviationChange } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { decide, type AbbreviationCommand } from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { CATALOGUE_STREAM } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { ABBREVIATION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const parts = (joined: string | undefined): readonly string[] | undefined =>
  joined?.split('@').filter(Boolean);

const commandOf = ({ vt_id, vt_key = '', ...said }: AbbreviationChange): AbbreviationCommand => {
  const change = {
    aliases: parts(said.vt_viettat),
    name: said.vt_name,
    desc: said.vt_desc,
    numbers: parts(said.vt_value1),
    active: said.vt_isactive,
  };
  return vt_id === undefined
    ? { type: 'add-set', key: vt_key, change: { ...change, aliases: change.aliases ?? [] } }
    : { type: 'change', id: vt_id, change };
};

/** modify_viettat: changes an abbreviation, for messages that are read from now on. */
export const abbreviationRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, abbreviationCalls.change, async (request, reply) => {
    const command = commandOf(request.body);
    const executed = await service.abbreviations.execute(CATALOGUE_STREAM, originOf(request), (state) =>
      decide(command, state, service.catalogue.rules),
    );
    if (!executed.ok) return [executed.refusal];
    setPositionHeader(reply, executed.position);
    return [{ ...outcome(ABBREVIATION_OUTCOMES.kept), vt_id: executed.summaries[0] ?? '' }];
  });
  done();
};
