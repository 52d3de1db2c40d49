-- Reference data known by fixed uuids: the prototypes that the marketplace's products are of, and the fixed properties with their values.

CREATE TABLE "reference_prototype" (
    "uuid" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "reference_prototype_pkey" PRIMARY KEY ("uuid")
);

CREATE TABLE "reference_property" (
    "uuid" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "reference_property_pkey" PRIMARY KEY ("uuid")
);

CREATE TABLE "reference_property_value" (
    "uuid" UUID NOT NULL,
    "property" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "reference_property_value_pkey" PRIMARY KEY ("uuid")
);
