import { Module } from '@nestjs/common';
import { PlayerDeletionController } from './deletion/player-deletion.controller.ts';
import { PlayerDeletionService } from './deletion/player-deletion.service.ts';
import { PlayerExportService } from './export/player-export.service.ts';
import { ImportCheckService } from './import/import-check.service.ts';
import { ImportRowsService } from './import/import-rows.service.ts';
import { PlayerImportsController } from './import/player-imports.controller.ts';
import { PlayerImportsService } from './import/player-imports.service.ts';
import { ImportRecoveryService } from './import/run/import-recovery.service.ts';
import { ImportRunService } from './import/run/import-run.service.ts';
import { PlayerPhotoController } from './player-photo.controller.ts';
import { PlayersAdminController } from './players.admin.controller.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersService } from './players.service.ts';
import { PlayerCorrectionService } from './record/player-correction.service.ts';
import { PlayerRecordController } from './record/player-record.controller.ts';
import { PlayerRecordsService } from './record/player-records.service.ts';
import { SelectedPlayersController } from './selection/selected-players.controller.ts';
import { SelectedPlayersService } from './selection/selected-players.service.ts';

@Module({
  controllers: [
    PlayersController,
    PlayersAdminController,
    PlayerDeletionController,
    PlayerRecordController,
    SelectedPlayersController,
    PlayerPhotoController,
    PlayerImportsController,
  ],
  providers: [
    PlayersService,
    PlayerExportService,
    PlayerDeletionService,
    PlayerRecordsService,
    PlayerCorrectionService,
    SelectedPlayersService,
    PlayerImportsService,
    ImportRowsService,
    ImportCheckService,
    ImportRunService,
    ImportRecoveryService,
  ],
  exports: [PlayersService],
})
export class PlayersModule {}
