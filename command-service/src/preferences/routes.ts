import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import * as preferenceCalls from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import type { PresetRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { activeCustomer, decide as decideCustomers } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { payoutToNumber, takeRateToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { CUSTOMER_OUTCOMES, PREFERENCE_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import {
  decide,
  presetPrices,
  presetsOf,
  type PreferencesCommand,
} from '@so-cuoc/shared-domain/preferences/decide.ts';
import { preferencesStream } from '@so-cuoc/shared-domain/preferences/events.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { USUAL_PRESETS, type PricePreset } from '@so-cuoc/shared-domain/pricing/usual-presets.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';

const NO_AGENT = [outcome(ACCOUNT_OUTCOMES.userUnknown)];

const rowOf = ({ id, name, prices }: PricePreset): PresetRow => ({
  id,
  ten: name,
  cosan: USUAL_PRESETS.some((usual) => usual.id === id),
  gia: REGIONS.flatMap((mien) =>
    soldKeys(mien).flatMap((key) => {
      const price = prices[mien][key];
      const [loai = '', kieu = ''] = key.split('.');
      return price === undefined
        ? []
        : [{ mien, loai, kieu, co: takeRateToNumber(price.co), trathuong: payoutToNumber(price.trathuong) }];
    }),
  ),
});

/** Price presets, and the guide of the first evening (ours). */
export const preferenceRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const agentOf = (userId: string): string | undefined => service.identities.ownerOf(userId)?.agentId;
  const stateOf = (agentId: string) => service.preferences.read(preferencesStream(agentId));
  const run = async (request: FastifyRequest, reply: FastifyReply, command: PreferencesCommand) => {
    const stream = preferencesStream(command.agentId);
    const executed = await service.preferences.execute(stream, originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  };

  registerCall(app, preferenceCalls.preferences, async ({ book }) => {
    if (book === null) return [];
    const state = await stateOf(book);
    const { step, hidden } = state.firstSteps;
    return [
      {
        banggia: presetsOf(state).map(rowOf),
        khachmoi: state.forNew,
        buocdau: { buoc: step, an: hidden },
      },
    ];
  });

  registerCall(app, preferenceCalls.savePreset, async (request, reply) => {
    const { userid, ten: name, khach_id: khachId, banggia } = request.body;
    const agentId = agentOf(userid);
    if (agentId === undefined || agentId !== service.identities.agentOfCustomer(khachId))
      return [outcome(CUSTOMER_OUTCOMES.unknown)];
    const customer = activeCustomer(await service.customers.read(customersStream(agentId)), khachId);
    if (customer === undefined) return [outcome(CUSTOMER_OUTCOMES.unknown)];
    const known = (await stateOf(agentId)).presets;
    if (banggia !== undefined && !known.has(banggia)) return [outcome(PREFERENCE_OUTCOMES.unknown)];
    const presetId = banggia ?? commandIdFor('preset', request.commandId);
    const { prices } = customer.settings;
    const answers = await run(request, reply, { type: 'save', agentId, presetId, name, prices });
    return answers.map((answer) =>
      answer.result === 'updatesuccess' ? { ...answer, banggia: presetId } : answer,
    );
  });

  registerCall(app, preferenceCalls.removePreset, async (request, reply) => {
    const agentId = agentOf(request.body.userid);
    return agentId === undefined
      ? NO_AGENT
      : run(request, reply, { type: 'remove', agentId, presetId: request.body.banggia });
  });

  registerCall(app, preferenceCalls.choosePresetForNew, async (request, reply) => {
    const agentId = agentOf(request.body.userid);
    return agentId === undefined
      ? NO_AGENT
      : run(request, reply, { type: 'chooseForNew', agentId, presetId: request.body.banggia });
  });

  registerCall(app, preferenceCalls.applyPreset, async (request, reply) => {
    const { userid, banggia, khach } = request.body;
    const khachIds = khach.map(({ khach_id }) => khach_id);
    const agentId = agentOf(userid);
    if (agentId === undefined) return NO_AGENT;
    const prices = presetPrices(await stateOf(agentId), banggia);
    if (prices === null) return [outcome(PREFERENCE_OUTCOMES.unknown)];
    const executed = await service.customers.execute(customersStream(agentId), originOf(request), (state) =>
      decideCustomers({ type: 'price', agentId, khachIds, prices }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok
      ? [{ result: 'updatesuccess', changed: executed.summaries.length }]
      : [executed.refusal];
  });

  registerCall(app, preferenceCalls.moveFirstSteps, async (request, reply) => {
    const { userid, buoc: step, an: hidden } = request.body;
    const agentId = agentOf(userid);
    return agentId === undefined
      ? NO_AGENT
      : run(request, reply, { type: 'moveFirstSteps', agentId, step, hidden });
  });
  done();
};
